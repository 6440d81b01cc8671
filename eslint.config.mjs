import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const product = ['src/**/*.{ts,tsx}', 'collections/**', 'endpoints/**', 'payload.config.ts']

/**
 * The rooms, the lowest first, as docs/architecture.md draws them; those of one line don't know each other. A room
 * imports what stands above it here, and nothing below; of the search its one door, but for those who compose.
 */
const rooms = [
  ['platform'],
  ['audit', 'http'],
  ['cms'],
  ['people', 'search', 'mcp'],
  ['downloads', 'assistant'],
  ['mailWording'],
  ['admin'],
  ['plugin'],
  ['server'],
  ['exports'],
  ['app'],
  ['demo'],
  ['cli'],
]

/** Know `collections` and `endpoints`, which stand beside src and compose the rooms below them. */
const composers = ['plugin', 'server', 'exports', 'app']

/** Have the finished configuration of our own project: the other rooms run in other projects as well. */
const own = ['server', 'app', 'cli']

const ownConfiguration = {
  regex: '^@payload-config$',
  message: 'Take the configuration, or Payload, as an argument.',
}

/** Read the environment. The parts are told what they go by (src/platform/settings.ts). */
const readers = ['server', 'cli']

const arrows = rooms.flatMap((line, place) =>
  line.map((room) => {
    const higher = rooms
      .slice(place)
      .flat()
      .filter((other) => other !== room)
    const known = rooms.slice(0, place).flat()
    return {
      files: [`src/${room}/**/*.{ts,tsx}`],
      ignores: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: `^(\\.\\./)+(${higher.join('|')})/`,
                message: `src/${room} lies below it (docs/architecture.md, “The rooms”).`,
              },
              ...(composers.includes(room)
                ? []
                : [
                    {
                      regex: '^(\\.\\./)+(collections|endpoints)(/|$)',
                      message: 'They lie above it (docs/architecture.md, “The rooms”).',
                    },
                  ]),
              ...(own.includes(room) ? [] : [ownConfiguration]),
              ...(readers.includes(room)
                ? []
                : [
                    {
                      regex: '^(\\.\\./)+(env|configureFromEnv)$',
                      message: 'Read src/platform/settings.',
                    },
                  ]),
              ...(known.includes('search') && !['plugin', 'server'].includes(room)
                ? [{ regex: '^(\\.\\./)+search/(?!engine$)', message: 'Import src/search/engine.' }]
                : []),
            ],
          },
        ],
      },
    }
  }),
)

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'site/.next/**',
      'dist/**',
      'lib/**',
      '.data/**',
      'coverage/**',
      'test-results/**',
      'tests/fixtures/**', // another project's code
      'migrations/**',
      '**/next-env.d.ts',
      'src/payload-types.ts',
      'src/app/(payload)/admin/importMap.js',
      'client/dist/**',
      'client/src/generated/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off', // commands talk to people; the server's lines go through its logger
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Payload types documents and values in hooks as any; what comes of them is checked by the fields.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off', // an interface may ask for a promise
    },
  },
  {
    // What a visitor sends meets regular expressions: none may take longer than its input is long. Where the input is
    // short by then, the line says so.
    files: ['src/**', 'collections/**', 'endpoints/**', 'payload.config.ts'],
    ignores: ['**/*.test.ts', 'src/cli/**', 'src/demo/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // No two files import each other, however far around. (For types, tests/architecture sees to it.)
    files: product,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  ...arrows,
  {
    // The search has one door for those who stand outside src as well.
    files: ['collections/**', 'endpoints/**', 'payload.config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: 'src/search/(?!engine$)', message: 'Import src/search/engine.' },
            ownConfiguration,
          ],
        },
      ],
    },
  },
  {
    // Environment variables are settings: they are read in one place, and parsed there.
    files: ['src/**/*.ts', 'src/**/*.tsx', 'collections/**', 'endpoints/**', 'payload.config.ts'],
    ignores: [
      'src/env.ts',
      'src/server/server.ts', // sets NODE_ENV
      'src/cli/**', // pass the environment on
      'src/platform/database/embedded/programEnvironment.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings from src/env.ts.' },
      ],
    },
  },
  {
    // The client runs in browsers, in Node and at the edge, beside any service: it has nothing of any of them.
    files: ['client/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'client/src/react.ts'], // whose readers have React
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^[^.]|^(\\.\\./)+(src|collections|endpoints)(/|$)',
              message: 'The client has no dependencies.',
            },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'window', 'document', 'global'],
    },
  },
  {
    // What a suite expects in an answer, it says by its assertions.
    files: ['**/*.test.ts', 'tests/**'],
    rules: { '@typescript-eslint/no-unsafe-call': 'off' },
  },
  {
    // Values whose types are what is looked at.
    files: ['tests/client/types.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // Programs without dependencies, typed by comments that tsc reads but does not check.
    files: ['**/*.mjs', '**/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
)
