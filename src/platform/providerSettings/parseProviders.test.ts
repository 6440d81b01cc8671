import { describe, expect, it } from '@jest/globals'
import { parseEmbeddings, parseProviders } from './parseProviders'

const settings = ['ADMIN_API_KEY', 'BASE_URL', 'CHAT_PROVIDERS']
const parse = (source: Record<string, string>) => parseProviders(source, settings)
const complaintsAbout = (source: Record<string, string>) =>
  parse(source).complaints.map(({ variable }) => variable)

describe('CHAT_PROVIDERS', () => {
  it('may be empty', () => {
    expect(parse({})).toEqual({ providers: [], complaints: [] })
    expect(parse({ CHAT_PROVIDERS: ' , ' })).toEqual({ providers: [], complaints: [] })
  })

  it('keeps the order, and colons and slashes in the names of models', () => {
    const { providers, complaints } = parse({
      CHAT_PROVIDERS: 'ollama:llama3.1:8b, OpenRouter:meta-llama/llama-3.3-70b:free,ollama:qwen3',
      OPENROUTER_API_KEY: 'sk-or',
    })
    expect(complaints).toEqual([])
    expect(providers.map(({ name, model }) => [name, model])).toEqual([
      ['ollama', 'llama3.1:8b'],
      ['openrouter', 'meta-llama/llama-3.3-70b:free'],
      ['ollama', 'qwen3'],
    ])
  })

  it('knows hosts by name, and how they want to be spoken to', () => {
    const { providers } = parse({
      CHAT_PROVIDERS: 'openai:gpt-4.1-mini, mistral:mistral-small-latest, vllm:qwen',
      OPENAI_API_KEY: 'sk-one',
      MISTRAL_API_KEY: 'sk-two',
    })
    expect(providers).toEqual([
      {
        name: 'openai',
        model: 'gpt-4.1-mini',
        baseUrl: 'https://api.openai.com/v1',
        apiKey: 'sk-one',
        maxTokensField: 'max_completion_tokens',
        takesStreamOptions: true,
        parameters: {},
      },
      expect.objectContaining({ apiKey: 'sk-two', takesStreamOptions: false }),
      expect.objectContaining({ apiKey: undefined, baseUrl: 'http://localhost:8000/v1' }),
    ])
  })

  it('takes any server by its address, with or without a key', () => {
    const { providers, complaints } = parse({
      CHAT_PROVIDERS: 'our-llm:m, openai:m',
      OUR_LLM_BASE_URL: 'http://10.0.0.7:8080/v1/',
      OPENAI_BASE_URL: 'http://proxy.internal/openai',
    })
    expect(complaints).toEqual([])
    expect(providers.map(({ baseUrl }) => baseUrl)).toEqual([
      'http://10.0.0.7:8080/v1',
      'http://proxy.internal/openai',
    ])
  })

  it('takes parameters of the model', () => {
    const { providers } = parse({
      CHAT_PROVIDERS:
        'ollama:m?temperature=0.2&top_p=1&keep_alive=5m&chat_template_kwargs.enable_thinking=false',
    })
    expect(providers[0]?.parameters).toEqual({
      temperature: 0.2,
      top_p: 1,
      keep_alive: '5m',
      chat_template_kwargs: { enable_thinking: false },
    })
  })

  it.each([
    'gpt-4.1-mini',
    'openai:',
    ':gpt',
    'open ai:gpt',
    'ollama:a model',
    'ollama:m, ollama:m',
    'ollama:m?max_tokens=100000',
    'ollama:m?messages.x=1',
    'ollama:m?__proto__.x=1',
    'local:m',
  ])('refuses %s', (value) => {
    expect(complaintsAbout({ CHAT_PROVIDERS: value })).toEqual(['CHAT_PROVIDERS'])
  })

  it('refuses a name whose key would be another setting', () => {
    const source = {
      CHAT_PROVIDERS: 'admin:m',
      ADMIN_BASE_URL: 'http://x.test',
      ADMIN_API_KEY: 'k',
    }
    expect(complaintsAbout(source)).toEqual(['CHAT_PROVIDERS'])
  })

  it('names every missing or bad variable', () => {
    expect(complaintsAbout({ CHAT_PROVIDERS: 'our-llm:m' })).toEqual(['OUR_LLM_BASE_URL'])
    expect(complaintsAbout({ CHAT_PROVIDERS: 'openai:m' })).toEqual(['OPENAI_API_KEY'])
    expect(
      complaintsAbout({
        CHAT_PROVIDERS: 'x:m,y:m',
        X_BASE_URL: 'ftp://x',
        Y_BASE_URL: 'http://u:p@y',
      }),
    ).toEqual(['X_BASE_URL', 'Y_BASE_URL'])
    expect(complaintsAbout({ CHAT_PROVIDERS: 'groq:m', GROQ_API_KEY: 'two words' })).toEqual([
      'GROQ_API_KEY',
    ])
  })
})

describe('EMBEDDINGS', () => {
  const parseOne = (source: Record<string, string>) => parseEmbeddings(source, settings)

  it('may be empty', () => {
    expect(parseOne({})).toEqual({ complaints: [] })
  })

  it('names one model, with parameters, and shares key and address with the assistant’s', () => {
    const { model, complaints } = parseOne({
      EMBEDDINGS: 'openai:text-embedding-3-small?dimensions=512',
      OPENAI_API_KEY: 'sk-one',
    })
    expect(complaints).toEqual([])
    expect(model).toMatchObject({ apiKey: 'sk-one', parameters: { dimensions: 512 } })
  })

  it.each(['text-embedding-3-small', 'ollama:a, ollama:b', 'admin:m', 'ollama:m?model=x'])(
    'refuses %s',
    (EMBEDDINGS) => {
      const { complaints } = parseOne({ EMBEDDINGS, ADMIN_BASE_URL: 'http://x.test' })
      expect(complaints.map(({ variable }) => variable)).toEqual(['EMBEDDINGS'])
    },
  )

  it('names what its provider lacks', () => {
    expect(parseOne({ EMBEDDINGS: 'openai:m' }).complaints).toEqual([
      expect.objectContaining({ variable: 'OPENAI_API_KEY', of: 'EMBEDDINGS' }),
    ])
  })
})
