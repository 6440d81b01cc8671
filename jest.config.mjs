import { sharedEntries } from './src/cli/lib/sharedPackages.mjs'

const shared = {
  testEnvironment: 'node',
  // "production" names Lexical's real files; those for Node import them at top level, and may never end.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'production'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^@payload-config$': '<rootDir>/payload.config.ts',
    '^frontdesk-client$': '<rootDir>/client/src/index.ts',
    '^frontdesk-client/live-preview$': '<rootDir>/client/src/livePreview.ts',
    '^frontdesk-client/react$': '<rootDir>/client/src/react.ts',
  },
  setupFiles: ['environment.mjs', 'settings.ts', 'disableStorages.mjs'].map(
    (file) => `<rootDir>/tests/helpers/${file}`,
  ),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.next/', '/.data/', '/test-results/'],
  modulePathIgnorePatterns: ['.next', 'dist', '.data', 'test-results'].map(
    (folder) => `<rootDir>/${folder}/`,
  ),
}

/** As production has them: in a few files, in place of a thousand that each suite would read anew. */
const built = Object.fromEntries(
  Object.entries(sharedEntries).map(([file, name]) => [`^${name}$`, `<rootDir>/dist/${file}.js`]),
)

const withDatabase = {
  ...shared,
  moduleNameMapper: { ...shared.moduleNameMapper, ...built },
  globalSetup: '<rootDir>/tests/helpers/database/startPostgres.mjs',
  globalTeardown: '<rootDir>/tests/helpers/database/stopPostgres.mjs',
}

/** @type {import('jest').Config} */
export default {
  // A machine that does other work too takes its time.
  testTimeout: 90_000,
  testSequencer: '<rootDir>/tests/helpers/longestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.(int|e2e|soak)\\.test\\.ts$'],
    },
    { ...withDatabase, displayName: 'int', testMatch: ['**/*.int.test.ts'] },
    { ...withDatabase, displayName: 'e2e', testMatch: ['**/tests/e2e/**/*.e2e.test.ts'] },
    { ...withDatabase, displayName: 'soak', testMatch: ['**/*.soak.test.ts'] },
  ],
}
