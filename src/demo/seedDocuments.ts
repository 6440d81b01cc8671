import { editorConfigFactory, type SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical'
import {
  isolateObjectProperty,
  type Payload,
  type PayloadRequest,
  type RichTextField,
} from 'payload'
import type { RichText, Tools } from './data/types'
import { ownTurn } from '../platform/async/ownTurn'
import { createGroup } from '../platform/database/group/group'
import { demoCollections } from './markdown/frontMatter'
import { markdownToLexical } from './markdown/markdownToLexical'
import { importModelLines } from '../search/engine'
import type { DemoLine } from './data/readAskedAs'
import type { DemoDocument } from './data/readDocuments'
import { nameOf, storedDocuments } from './storedDocuments'
import { createDocument, writeTexts } from './writeDocument'

const editorConfigOf = ({ collections }: Payload): SanitizedServerEditorConfig => {
  const body = collections.content.config.flattenedFields.find(({ name }) => name === 'body')
  return editorConfigFactory.fromField({ field: body as RichTextField })
}

type Created = { payload: Payload; req: PayloadRequest; ids: string[] }

/** The version without texts is removed, so that the panel does not offer it. */
const forgetVersions = async ({ payload, req, ids }: Created) => {
  for (const collection of demoCollections) {
    await payload.db.deleteVersions({ collection, where: { parent: { in: ids } }, req })
  }
}

/** What they are also asked as, before their texts are indexed with it. */
const addLines = async (
  { req, lines }: Pick<Options, 'req' | 'lines'>,
  created: ReadonlyMap<DemoDocument, string>,
) => {
  for (const [{ collection, slug }, id] of created) {
    const own = lines.filter((line) => line.collection === collection && line.page === slug)
    const page = { collection, id }
    if (own.length > 0) await importModelLines(req, { page, lines: own })
  }
}

type Creating = { payload: Payload; req: PayloadRequest; tools: Tools }

/** Side by side, as a bulk write does. @returns their ids */
const createAll = (documents: DemoDocument[], { payload, req, tools }: Creating) => {
  const group = createGroup({ req, turn: () => ownTurn({ client: 'demo', isPaced: false }) })
  const create = (document: DemoDocument) =>
    group.join(async (asMember) => {
      const own = isolateObjectProperty(req, ['context', 'fallbackLocale', 'locale', 'payloadDataLoader', 'query']) // prettier-ignore
      asMember(own)
      return createDocument({ payload, req: own, document, tools })
    })
  // Itself a member: nobody is answered before all have begun.
  return group.join(() => Promise.resolve(documents.map(create))).then((ids) => Promise.all(ids))
}

type Options = {
  payload: Payload
  req: PayloadRequest
  documents: DemoDocument[]
  lines: DemoLine[]
  /** Ids by the pictures' keys. */
  pictures: Map<string, string>
  now: Date
}

/**
 * Writes every document whose address is free, in two rounds, because they link to each other: first
 * all without texts, then the texts. Run it in one transaction, and no reader sees the first round.
 * @returns the documents that were written
 */
export const seedDocuments = async (options: Options) => {
  const { payload, req, documents, pictures, now } = options
  const ids = await storedDocuments({ payload, documents, req })
  const missing = documents.filter((document) => !ids.has(nameOf(document)))
  const editorConfig = editorConfigOf(payload)
  const pictureId = (key?: string) => (key === undefined ? undefined : pictures.get(key))
  const documentId: Tools['documentId'] = (reference) => ids.get(nameOf(reference))
  const rich = (markdown: string) =>
    markdownToLexical({
      markdown,
      editorConfig,
      resolve: { document: documentId, picture: pictureId },
    }) as RichText
  const tools: Tools = { now, rich, documentId, pictureId }

  const created = new Map<DemoDocument, string>()
  const made = await createAll(missing, { payload, req, tools })
  for (const [at, document] of missing.entries()) {
    const id = made[at]!
    created.set(document, id)
    if (document.fields.status === 'published') ids.set(nameOf(document), id)
  }
  await addLines(options, created)
  await forgetVersions({ payload, req, ids: [...created.values()] })
  for (const [document, id] of created) {
    await writeTexts({ payload, req, document, tools, id })
  }
  return missing
}
