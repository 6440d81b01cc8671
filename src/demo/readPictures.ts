import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Drawing } from './drawImage'
import { check } from './markdown/parseFile'
import { marks, type Mark } from './pictures/marks'
import { lights, type Mood } from './pictures/palette'
import { scenes, type Scene } from './pictures/scenes'
import { demoFolder } from './data/readDocuments'

type InBoth = { en: string; de: string }

export type DemoPicture = { key: string; drawing: Drawing; alt: InBoth; caption?: InBoth }

const oneOf = <Name extends string>(names: Record<Name, unknown>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]])

const text = z.string().trim().min(1)
const key = z.string().regex(/^[a-z0-9-]+$/)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

const manifest = z.strictObject({
  scenes: z.array(
    z.strictObject({
      key,
      scene: oneOf<Scene>(scenes),
      mood: oneOf<Mood>(lights).optional(),
      seed: z.number().int().optional(),
      en: text,
      de: text,
      captionEn: text.optional(),
      captionDe: text.optional(),
    }),
  ),
  logos: z.array(
    z.strictObject({
      key,
      name: text,
      word: text,
      mark: oneOf<Mark>(marks),
      colours: z.tuple([colour, colour]),
      stacked: z.boolean().optional(),
    }),
  ),
})

/** Reads `pictures.yaml`: what to draw, and what each picture shows. */
export const readPictures = (folder = demoFolder): DemoPicture[] => {
  const file = path.join(folder, 'pictures.yaml')
  const read = check(manifest, parse(readFileSync(file, 'utf8')), file)
  return [
    ...read.scenes.map(({ key, scene, mood, seed, en, de, captionEn, captionDe }) => ({
      key,
      drawing: { kind: 'scene' as const, scene, mood, seed },
      alt: { en, de },
      caption: captionEn && captionDe ? { en: captionEn, de: captionDe } : undefined,
    })),
    ...read.logos.map(({ key, name, ...look }) => ({
      key,
      drawing: { kind: 'logo' as const, ...look },
      alt: { en: `Logo of ${name}`, de: `Logo von ${name}` },
    })),
  ]
}
