import config from '@payload-config'
import '@payloadcms/next/css'
import { RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from './admin/importMap.js'
import { callServerFunction } from '../../admin/serverFunctions/callServerFunction'

/** Untrusted input: anyone on the network can call it, with any arguments. */
const serverFunction: ServerFunctionClient = async (call: unknown) => {
  'use server'
  const { name, args } = Object(call) as { name?: unknown; args?: unknown }
  return callServerFunction({ name, args, config, importMap })
}

const Layout = ({ children }: { children: ReactNode }) => (
  <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
)

export default Layout
