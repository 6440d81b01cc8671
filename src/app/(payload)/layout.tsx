import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { importMap } from './admin/importMap.js'
import { isFunctionName, serverFunctions } from '../../admin/serverFunctions'
import './custom.css'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  if (!isFunctionName(args.name)) throw new Error('There is no such function')
  return handleServerFunctions({ ...args, config, importMap, serverFunctions })
}

const Layout = ({ children }: { children: ReactNode }) => (
  <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
    {children}
  </RootLayout>
)

export default Layout
