import type { Access, CollectionConfig } from 'payload'
import { allowing, canSomewhere } from '../src/platform/access/can'
import { sameForVisitors } from '../src/platform/access/sameForVisitors'
import { bySystem } from '../src/cms/fields/bySystem'
import { editViews } from '../src/cms/editViews'
import { pictureTypes } from '../src/cms/media/decoding/identifyPicture'
import { pictureFile } from '../src/cms/media/pictureFile'
import { acceptedPictures } from '../src/cms/media/decoding/pictureLimits'
import { pictureSizes } from '../src/cms/media/decoding/pictureSizes'
import { servePicture } from '../src/cms/media/servePicture'
import type { Media as Picture } from '../src/payload-types'
import { refuseRemoteFiles } from '../src/cms/publishing/refuseRemoteFiles'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: { en: 'Picture', de: 'Bild' }, plural: { en: 'Pictures', de: 'Bilder' } },
  admin: {
    enableRichTextLink: false,
    group: navGroups.content,
    defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
    description: {
      en: `Pictures for pages, case studies, events and partners: ${acceptedPictures.en}. Each one is public. Another file in place of one keeps its address.`,
      de: `Bilder für Seiten, Fallstudien, Veranstaltungen und Partner: ${acceptedPictures.de}. Jedes ist öffentlich. Wird die Datei durch eine andere ersetzt, bleibt die Adresse.`,
    },
    components: {
      beforeListTable: [component('EmptyList')],
      views: { edit: editViews },
    },
    custom: {
      whenEmpty: {
        en: 'Upload the first ones: several at once, if you like.',
        de: 'Laden Sie die ersten hoch: gern mehrere auf einmal.',
      },
    },
  },
  custom: { acceptedFiles: `${acceptedPictures.en}.` }, // for OpenAPI
  access: {
    read: sameForVisitors<Access>(({ req: { user } }) => canSomewhere(user, 'content:read')),
    create: allowing('media:write'),
    update: allowing('media:write'),
    delete: allowing('media:write'),
  },
  hooks: {
    beforeOperation: [refuseRemoteFiles, pictureFile.check],
    beforeChange: [pictureFile.plan],
    beforeDelete: [pictureFile.release],
    afterChange: [pictureFile.keep],
    afterDelete: [pictureFile.forget],
  },
  defaultPopulate: {
    alt: true,
    caption: true,
    url: true,
    filename: true,
    mimeType: true,
    width: true,
    height: true,
    focalX: true,
    focalY: true,
    sizes: true,
    placeholder: true,
  },
  upload: {
    disableLocalStorage: true, // src/cms/media/stored/pictureStore.ts keeps them
    handlers: [servePicture],
    filesRequiredOnCreate: false, // of copies; else src/cms/media/pictureFile.ts asks for one
    mimeTypes: pictureTypes,
    focalPoint: true,
    // Small pictures, logos most of all, are shown whole: the thumbnail's shape would cut them.
    adminThumbnail: ({ doc }) => {
      const { filesize, url, sizes } = doc as Partial<Picture>
      return (Number(filesize) > 50_000 && sizes?.thumbnail?.url) || url || null
    },
    pasteURL: false,
    imageSizes: [...pictureSizes],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: { en: 'Alternative text', de: 'Alternativtext' },
      required: true,
      localized: true,
      maxLength: 500,
      admin: {
        description: {
          en: 'What the picture shows, for people who can’t see it.',
          de: 'Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen können.',
        },
      },
    },
    // A copy gets a name, and a file, of its own.
    { name: 'filename', type: 'text', hooks: { beforeDuplicate: [() => null] } },
    {
      name: 'caption',
      type: 'text',
      label: { en: 'Caption', de: 'Bildunterschrift' },
      localized: true,
      maxLength: 500,
    },
    bySystem({
      name: 'placeholder',
      type: 'text',
      admin: {
        hidden: true,
        description:
          'The picture in a few pixels, as a data URI of at most 200 bytes: to be shown until it is there.',
      },
    }),
  ],
}
