import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { getPayload } from 'payload'
import { beginDocument } from '../../../../admin/beginDocument'
import { cleanSearchParams } from '../../../../admin/lists/cleanSearchParams'
import { NoAdministrator } from '../../../../admin/login/NoAdministrator'
import { isSetUp } from '../../../../cms/accounts/createAdmin'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

/** Payload looks a page's title up by its name in an object, where it finds `__proto__` as well. */
export const generateMetadata = async ({ params, searchParams }: Args) => {
  const { segments } = await params
  if (segments?.[0] && segments[0] in {}) return {}
  return generatePageMetadata({ config, params, searchParams })
}

/** Every page of the panel. Until an administrator exists, there is but one, at every address. */
const Page = async ({ params, searchParams }: Args) => {
  const payload = await getPayload({ config })
  if (!(await isSetUp({ payload }))) return <NoAdministrator />
  await beginDocument({ ...(await params), ...(await searchParams), payload })
  const { segments } = await params
  const cleaned = cleanSearchParams({ segments, searchParams: await searchParams, payload })
  return RootPage({ config, importMap, params, searchParams: Promise.resolve(cleaned) })
}

export default Page
