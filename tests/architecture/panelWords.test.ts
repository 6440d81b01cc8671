import { describe, expect, it } from '@jest/globals'
import type { SanitizedConfig } from 'payload'
import { untranslatedMessages } from './fieldMessages'
import { saidByConfig, untranslated } from './panelWords'

const load = async (): Promise<SanitizedConfig> => {
  const { default: config } = await import('@payload-config')
  return config
}

describe('what the panel’s configuration says', () => {
  // The panel was in English alone, whatever its labels said: no language was offered beside it.
  it('is offered in both languages', async () => {
    const { i18n } = await load()
    expect(Object.keys(i18n.supportedLanguages)).toEqual(['en', 'de'])
  })

  it('is said in English and in German', async () => {
    const said = saidByConfig(await load())
    expect(said.length).toBeGreaterThan(500)
    expect(untranslated(said)).toEqual([])
  })

  // Editors with a German panel were told in English what was wrong with what they had typed.
  it('says in German as well what is wrong with a field', async () => {
    expect(await untranslatedMessages(await load())).toEqual([])
  })

  it('is told by its path where German is missing, wherever it stands', async () => {
    const config = await load()
    const content = config.collections.find(({ slug }) => slug === 'content')
    if (!content) throw new Error('There is no collection “content”.')
    const seeded: SanitizedConfig = {
      ...config,
      collections: [
        {
          ...content,
          fields: [
            { name: 'inEnglish', type: 'text', label: 'In English' },
            {
              type: 'tabs',
              tabs: [
                {
                  label: { en: 'Tab', de: '' },
                  fields: [
                    {
                      name: 'choice',
                      type: 'select',
                      label: { en: 'Choice', de: 'Auswahl' },
                      admin: { description: { en: 'What is chosen.' } },
                      options: [{ value: 'one', label: 'One' }, 'two'],
                    },
                    { name: 'unseen', type: 'text', label: 'Unseen', admin: { hidden: true } },
                  ],
                },
              ],
            },
          ],
        },
      ],
      globals: [],
    }
    expect(untranslated(saidByConfig(seeded))).toEqual([
      'content.inEnglish (label): "In English"',
      'content (label): {"en":"Tab","de":""}',
      'content.choice (description): {"en":"What is chosen."}',
      'content.choice: one (label): "One"',
      'content.choice: two: "two"',
    ])
  })
})
