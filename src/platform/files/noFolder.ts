import path from 'node:path'
import { settings } from '../settings'

/**
 * What Payload (3.90) takes for the folder of a collection's files. It deletes there by a document's file names,
 * before it has validated anything and whether or not it keeps the files itself: nothing ever lies there.
 */
export const noFolder = () => path.join(settings.uploadsDir, 'none')
