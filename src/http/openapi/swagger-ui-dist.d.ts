// The package's main module would load the whole page into the server.
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder that holds the files to serve. */
  export default function getAbsoluteFSPath(): string
}
