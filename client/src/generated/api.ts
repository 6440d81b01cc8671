// Made by `generate`, of the collections and of the schemas that validate requests. Changes are lost.
import type { AnyRef, Choice, Localized, Moment, Ref, RichText, Sizes } from '../types/fields'

export type Api = {
  locale: 'en' | 'de'
  card: {
    id: string | number
    /** What it is called. */
    title?: string | null
    /** Its name in addresses. */
    slug?: string | null
    /** Its page on the website, in the locale asked for. */
    url?: string
    /** One to three sentences. */
    summary?: string | null
    heroImage?: {
      id: string | number
      /** What the picture shows, for people who can’t see it. */
      alt?: string | null
      /** The file itself. */
      url?: string | null
      /** What kind of file it is. */
      mimeType?: string | null
      /** In pixels. */
      width?: number | null
      /** In pixels. */
      height?: number | null
      /** What stays in view when it is cut: percent from the left. None: the middle. */
      focalX?: number | null
      /** Percent from the top. */
      focalY?: number | null
      /** The same picture in other sizes, by their names. */
      sizes?: Record<string, {
        url: string
        width: number
        height: number
        /** Where it is another than the picture’s. */
        mimeType?: string
        /** The same as WebP. */
        webp?: string
      }>
    } | null
  }
  operators: {
    checkbox: {
      equals?: boolean
      not_equals?: boolean
      in?: boolean[]
      not_in?: boolean[]
      exists?: boolean
    }
    code: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
      like?: string
      not_like?: string
      contains?: string
    }
    date: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
      greater_than?: string
      greater_than_equal?: string
      less_than?: string
      less_than_equal?: string
    }
    email: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
      like?: string
      not_like?: string
      contains?: string
    }
    id: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
    join: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
    json: {
      exists?: boolean
    }
    number: {
      equals?: number
      not_equals?: number
      in?: number[]
      not_in?: number[]
      exists?: boolean
      greater_than?: number
      greater_than_equal?: number
      less_than?: number
      less_than_equal?: number
    }
    radio: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
    relationship: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
    richText: {
      exists?: boolean
    }
    select: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
    text: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
      like?: string
      not_like?: string
      contains?: string
    }
    textarea: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
      like?: string
      not_like?: string
      contains?: string
    }
    upload: {
      equals?: string
      not_equals?: string
      in?: string[]
      not_in?: string[]
      exists?: boolean
    }
  }
  collections: {
    /** Pages, articles, guides, news and answers to frequent questions. */
    content: {
      fields: {
        id: string
        title: Localized<string>
        /** One to three sentences, shown in lists, search results and previews. */
        summary: Localized<string | null>
        /** The kind of page. The site lists each kind in its own place. */
        kind: 'page' | 'article' | 'guide' | 'news' | 'faq'
        /** Shown above the text and in previews. */
        heroImage: Ref<'media'> | null
        body: Localized<RichText | null>
        /** Names as readers see them. Type one and press Enter. */
        authors: string[] | null
        /** What to read next. */
        related: (AnyRef<'content' | 'case-studies' | 'events' | 'partners'>)[] | null
        seo: {
          /** Left empty, the title is used. */
          title: Localized<string | null>
          /** Left empty, the summary is used. */
          description: Localized<string | null>
          /** Left empty, the main picture is used. Best 1200 × 630 pixels. */
          image: Localized<Ref<'media'> | null>
          /** Keeps this page out of search engines and out of the site search. */
          noIndex: boolean | null
        }
        slug: string
        /** The date that readers see; filled in at the first publishing. To publish later, schedule it. */
        publishedAt: Moment | null
        /** Type a word and press Enter. */
        tags: string[] | null
        /** For colleagues only. Visitors never see this. */
        internalNotes?: string | null
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
        _status: 'draft' | 'published'
      }
      filter: {
        id: 'id'
        title: 'text'
        summary: 'textarea'
        kind: Choice<'page' | 'article' | 'guide' | 'news' | 'faq'>
        heroImage: Ref<'media'>
        body: 'richText'
        authors: 'text'
        'seo.title': 'text'
        'seo.description': 'textarea'
        'seo.image': Ref<'media'>
        'seo.noIndex': 'checkbox'
        slug: 'text'
        publishedAt: 'date'
        tags: 'text'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
        _status: Choice<'draft' | 'published'>
      }
      sort: 'title' | 'summary' | 'kind' | 'heroImage' | 'slug' | 'publishedAt' | 'updatedAt' | 'createdAt' | 'deletedAt' | '_status'
      related: 'content' | 'case-studies' | 'events' | 'partners' | 'media'
      shown: string
      hasPages: true
    }
    /** How a customer got somewhere, with figures. */
    'case-studies': {
      fields: {
        id: string
        title: Localized<string>
        /** One to three sentences, shown in lists, search results and previews. */
        summary: Localized<string | null>
        /** Shown above the text and in previews. */
        heroImage: Ref<'media'> | null
        /** What was in the way, and what it cost to leave it. */
        challenge: Localized<RichText | null>
        /** What was done, in the order it happened. */
        solution: Localized<RichText | null>
        /** What came of it. Figures go into the next tab. */
        results: Localized<RichText | null>
        gallery: Ref<'media'>[] | null
        customer: {
          name: string | null
          industry: string | null
          website: string | null
          /** Two letters (ISO 3166-1), such as DE, AT or GB. */
          country: string | null
          logo: Ref<'media'> | null
        }
        /** What stands out, such as “38 % lower cost per kilometre”. */
        metrics: ({
          id: string
          value: string
          unit: string | null
          label: Localized<string>
        })[] | null
        quote: {
          text: Localized<string | null>
          author: string | null
          role: Localized<string | null>
        }
        /** Which product modules this is about, by their slugs. The list is kept under Site. */
        productModules: string[] | null
        partners: Ref<'partners'>[] | null
        seo: {
          /** Left empty, the title is used. */
          title: Localized<string | null>
          /** Left empty, the summary is used. */
          description: Localized<string | null>
          /** Left empty, the main picture is used. Best 1200 × 630 pixels. */
          image: Localized<Ref<'media'> | null>
          /** Keeps this page out of search engines and out of the site search. */
          noIndex: boolean | null
        }
        slug: string
        /** The date that readers see; filled in at the first publishing. To publish later, schedule it. */
        publishedAt: Moment | null
        /** Type a word and press Enter. */
        tags: string[] | null
        /** For colleagues only. Visitors never see this. */
        internalNotes?: string | null
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
        _status: 'draft' | 'published'
      }
      filter: {
        id: 'id'
        title: 'text'
        summary: 'textarea'
        heroImage: Ref<'media'>
        challenge: 'richText'
        solution: 'richText'
        results: 'richText'
        gallery: Ref<'media'>
        'customer.name': 'text'
        'customer.industry': 'text'
        'customer.website': 'text'
        'customer.country': 'text'
        'customer.logo': Ref<'media'>
        'metrics.value': 'text'
        'metrics.unit': 'text'
        'metrics.label': 'text'
        'metrics.id': 'text'
        'quote.text': 'textarea'
        'quote.author': 'text'
        'quote.role': 'text'
        productModules: 'text'
        partners: Ref<'partners'>
        'seo.title': 'text'
        'seo.description': 'textarea'
        'seo.image': Ref<'media'>
        'seo.noIndex': 'checkbox'
        slug: 'text'
        publishedAt: 'date'
        tags: 'text'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
        _status: Choice<'draft' | 'published'>
      }
      sort: 'title' | 'summary' | 'heroImage' | 'slug' | 'publishedAt' | 'updatedAt' | 'createdAt' | 'deletedAt' | '_status'
      related: 'content' | 'case-studies' | 'events' | 'partners' | 'media'
      shown: string
      hasPages: true
    }
    /** Webinars, fairs and open days, past and to come. */
    events: {
      fields: {
        id: string
        title: Localized<string>
        /** One to three sentences, shown in lists, search results and previews. */
        summary: Localized<string | null>
        format: 'in-person' | 'online' | 'hybrid' | null
        state: 'scheduled' | 'postponed' | 'cancelled' | null
        startsAt: Moment | null
        startsAt_tz: string | null
        endsAt: Moment | null
        endsAt_tz: string | null
        heroImage: Ref<'media'> | null
        body: Localized<RichText | null>
        location: {
          venue: string | null
          address: string | null
          city: string | null
          /** Two letters (ISO 3166-1), such as DE, AT or GB. */
          country: string | null
        }
        /** Where to join. Public. */
        onlineUrl: string | null
        registrationUrl: string | null
        /** How many can take part. */
        capacity: number | null
        speakers: ({
          id: string
          name: string
          jobTitle: Localized<string | null>
          company: string | null
        })[] | null
        agenda: ({
          id: string
          /** Local time. */
          time: string | null
          title: Localized<string>
          description: Localized<string | null>
        })[] | null
        /** Which product modules this is about, by their slugs. The list is kept under Site. */
        productModules: string[] | null
        seo: {
          /** Left empty, the title is used. */
          title: Localized<string | null>
          /** Left empty, the summary is used. */
          description: Localized<string | null>
          /** Left empty, the main picture is used. Best 1200 × 630 pixels. */
          image: Localized<Ref<'media'> | null>
          /** Keeps this page out of search engines and out of the site search. */
          noIndex: boolean | null
        }
        slug: string
        /** The date that readers see; filled in at the first publishing. To publish later, schedule it. */
        publishedAt: Moment | null
        /** Type a word and press Enter. */
        tags: string[] | null
        /** For colleagues only. Visitors never see this. */
        internalNotes?: string | null
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
        _status: 'draft' | 'published'
      }
      filter: {
        id: 'id'
        title: 'text'
        summary: 'textarea'
        format: Choice<'in-person' | 'online' | 'hybrid'>
        state: Choice<'scheduled' | 'postponed' | 'cancelled'>
        startsAt: 'date'
        startsAt_tz: 'select'
        endsAt: 'date'
        endsAt_tz: 'select'
        heroImage: Ref<'media'>
        body: 'richText'
        'location.venue': 'text'
        'location.address': 'text'
        'location.city': 'text'
        'location.country': 'text'
        onlineUrl: 'text'
        registrationUrl: 'text'
        capacity: 'number'
        'speakers.name': 'text'
        'speakers.jobTitle': 'text'
        'speakers.company': 'text'
        'speakers.id': 'text'
        'agenda.time': 'text'
        'agenda.title': 'text'
        'agenda.description': 'textarea'
        'agenda.id': 'text'
        productModules: 'text'
        'seo.title': 'text'
        'seo.description': 'textarea'
        'seo.image': Ref<'media'>
        'seo.noIndex': 'checkbox'
        slug: 'text'
        publishedAt: 'date'
        tags: 'text'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
        _status: Choice<'draft' | 'published'>
      }
      sort: 'title' | 'summary' | 'format' | 'state' | 'startsAt' | 'startsAt_tz' | 'endsAt' | 'endsAt_tz' | 'heroImage' | 'onlineUrl' | 'registrationUrl' | 'capacity' | 'slug' | 'publishedAt' | 'updatedAt' | 'createdAt' | 'deletedAt' | '_status'
      related: 'content' | 'case-studies' | 'events' | 'partners' | 'media'
      shown: string
      hasPages: true
    }
    /** Companies that the website introduces as partners. */
    partners: {
      fields: {
        id: string
        title: string
        /** One to three sentences, shown in lists, search results and previews. */
        summary: Localized<string | null>
        tier: 'strategic' | 'gold' | 'silver' | 'member' | null
        logo: Ref<'media'> | null
        website: string | null
        description: Localized<RichText | null>
        /** Type one and press Enter. */
        regions: string[] | null
        /** What they do, such as “Charging”. */
        categories: string[] | null
        /** Smaller numbers come first. */
        order: number | null
        seo: {
          /** Left empty, the title is used. */
          title: Localized<string | null>
          /** Left empty, the summary is used. */
          description: Localized<string | null>
          /** Left empty, the main picture is used. Best 1200 × 630 pixels. */
          image: Localized<Ref<'media'> | null>
          /** Keeps this page out of search engines and out of the site search. */
          noIndex: boolean | null
        }
        slug: string
        /** The date that readers see; filled in at the first publishing. To publish later, schedule it. */
        publishedAt: Moment | null
        /** Type a word and press Enter. */
        tags: string[] | null
        /** For colleagues only. Visitors never see this. */
        internalNotes?: string | null
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
        _status: 'draft' | 'published'
      }
      filter: {
        id: 'id'
        title: 'text'
        summary: 'textarea'
        tier: Choice<'strategic' | 'gold' | 'silver' | 'member'>
        logo: Ref<'media'>
        website: 'text'
        description: 'richText'
        regions: 'text'
        categories: 'text'
        order: 'number'
        'seo.title': 'text'
        'seo.description': 'textarea'
        'seo.image': Ref<'media'>
        'seo.noIndex': 'checkbox'
        slug: 'text'
        publishedAt: 'date'
        tags: 'text'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
        _status: Choice<'draft' | 'published'>
      }
      sort: 'title' | 'summary' | 'tier' | 'logo' | 'website' | 'order' | 'slug' | 'publishedAt' | 'updatedAt' | 'createdAt' | 'deletedAt' | '_status'
      related: 'content' | 'case-studies' | 'events' | 'partners' | 'media'
      shown: string
      hasPages: true
    }
    /** Pictures for pages, case studies, events and partners: PNG, JPEG, WebP, AVIF or GIF, up to 64 megapixels. Each one is public. Another file in place of one keeps its address. */
    media: {
      fields: {
        id: string
        /** What the picture shows, for people who can’t see it. */
        alt: Localized<string>
        caption: Localized<string | null>
        /** The picture in a few pixels, as a data URI of at most 200 bytes: to be shown until it is there. */
        placeholder: string | null
        updatedAt: Moment
        createdAt: Moment
        url: string | null
        thumbnailURL: string | null
        filename: string | null
        mimeType: string | null
        filesize: number | null
        width: number | null
        height: number | null
        focalX: number | null
        focalY: number | null
        sizes: Sizes<'thumbnail' | 'card' | 'hero' | 'social' | 'thumbnailWebp' | 'cardWebp' | 'heroWebp' | 'socialWebp'>
      }
      filter: {
        id: 'id'
        alt: 'text'
        caption: 'text'
        placeholder: 'text'
        updatedAt: 'date'
        createdAt: 'date'
        url: 'text'
        thumbnailURL: 'text'
        filename: 'text'
        mimeType: 'text'
        filesize: 'number'
        width: 'number'
        height: 'number'
        focalX: 'number'
        focalY: 'number'
        'sizes.thumbnail.url': 'text'
        'sizes.thumbnail.width': 'number'
        'sizes.thumbnail.height': 'number'
        'sizes.thumbnail.mimeType': 'text'
        'sizes.thumbnail.filesize': 'number'
        'sizes.thumbnail.filename': 'text'
        'sizes.card.url': 'text'
        'sizes.card.width': 'number'
        'sizes.card.height': 'number'
        'sizes.card.mimeType': 'text'
        'sizes.card.filesize': 'number'
        'sizes.card.filename': 'text'
        'sizes.hero.url': 'text'
        'sizes.hero.width': 'number'
        'sizes.hero.height': 'number'
        'sizes.hero.mimeType': 'text'
        'sizes.hero.filesize': 'number'
        'sizes.hero.filename': 'text'
        'sizes.social.url': 'text'
        'sizes.social.width': 'number'
        'sizes.social.height': 'number'
        'sizes.social.mimeType': 'text'
        'sizes.social.filesize': 'number'
        'sizes.social.filename': 'text'
        'sizes.thumbnailWebp.url': 'text'
        'sizes.thumbnailWebp.width': 'number'
        'sizes.thumbnailWebp.height': 'number'
        'sizes.thumbnailWebp.mimeType': 'text'
        'sizes.thumbnailWebp.filesize': 'number'
        'sizes.thumbnailWebp.filename': 'text'
        'sizes.cardWebp.url': 'text'
        'sizes.cardWebp.width': 'number'
        'sizes.cardWebp.height': 'number'
        'sizes.cardWebp.mimeType': 'text'
        'sizes.cardWebp.filesize': 'number'
        'sizes.cardWebp.filename': 'text'
        'sizes.heroWebp.url': 'text'
        'sizes.heroWebp.width': 'number'
        'sizes.heroWebp.height': 'number'
        'sizes.heroWebp.mimeType': 'text'
        'sizes.heroWebp.filesize': 'number'
        'sizes.heroWebp.filename': 'text'
        'sizes.socialWebp.url': 'text'
        'sizes.socialWebp.width': 'number'
        'sizes.socialWebp.height': 'number'
        'sizes.socialWebp.mimeType': 'text'
        'sizes.socialWebp.filesize': 'number'
        'sizes.socialWebp.filename': 'text'
      }
      sort: 'alt' | 'caption' | 'placeholder' | 'updatedAt' | 'createdAt' | 'url' | 'thumbnailURL' | 'filename' | 'mimeType' | 'filesize' | 'width' | 'height' | 'focalX' | 'focalY'
      related: never
      shown: 'alt' | 'caption' | 'url' | 'filename' | 'mimeType' | 'width' | 'height' | 'focalX' | 'focalY' | 'sizes' | 'placeholder'
      hasPages: false
    }
    /** Where old addresses lead. A published document that gets another address leaves one here by itself. */
    redirects: {
      fields: {
        id: string
        /** A path of the website, without its language: 1000 bytes at most. */
        from: string
        /** A path of the website without its language, or an address of another one: https://… */
        to: string
        /** Left empty, there will be one for every language. */
        locale: string | null
        status: number | null
        /** Not while the document that it leads to is withdrawn or in the trash. */
        isInEffect?: boolean | null
        /** It follows its document. One that you change is yours, and stays as you say. */
        isAutomatic?: boolean | null
        target?: string | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        from: 'text'
        to: 'text'
        locale: 'text'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'from' | 'to' | 'locale' | 'updatedAt' | 'createdAt'
      related: never
      shown: string
      hasPages: false
    }
    /** Words that people use for what a page says otherwise. Choose several to accept or strike them out at once. */
    'asked-as': {
      fields: {
        id: string
        /** In the words of those who ask, not in those of the page. */
        text: string
        document: AnyRef<'content' | 'case-studies' | 'events' | 'partners'>
        locale: string
        /** The sentence of the page that answers it, word for word. Left empty, the assistant looks for it. */
        quote: string | null
        /** Search and assistant know what is accepted. What is struck out is not proposed again. */
        state: 'proposed' | 'accepted' | 'struck'
        kind: 'question' | 'synonym' | 'summary'
        origin: 'person' | 'model' | null
        target: string | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        text: 'text'
        locale: 'text'
        quote: 'textarea'
        state: Choice<'proposed' | 'accepted' | 'struck'>
        kind: Choice<'question' | 'synonym' | 'summary'>
        origin: Choice<'person' | 'model'>
        target: 'text'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'text' | 'locale' | 'quote' | 'state' | 'kind' | 'origin' | 'target' | 'updatedAt' | 'createdAt'
      related: 'content' | 'case-studies' | 'events' | 'partners'
      shown: string
      hasPages: false
    }
    /** Brochures and TCO workbooks: PDF, XLSX, DOCX, PPTX, ODS, ODT, ODP, ZIP or CSV. Visitors get one for their mail address, with a code that we send there. */
    downloads: {
      fields: {
        id: string
        title: string
        kind: 'brochures' | 'tco'
        /** One to three sentences: what a reader gets out of it. */
        summary: string | null
        cover: Ref<'media'> | null
        slug: string | null
        /** The date that readers see; filled in at the first publishing. To publish later, schedule it. */
        publishedAt: Moment | null
        locale: 'en' | 'de'
        /** Counted when a PDF is uploaded. */
        pages: number | null
        /** For colleagues only. Visitors never see this. */
        internalNotes?: string | null
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
        _status: 'draft' | 'published'
        url: string | null
        thumbnailURL: string | null
        filename: string | null
        mimeType: string | null
        filesize: number | null
        width: number | null
        height: number | null
      }
      filter: {
        id: 'id'
        title: 'text'
        kind: Choice<'brochures' | 'tco'>
        summary: 'textarea'
        cover: Ref<'media'>
        slug: 'text'
        publishedAt: 'date'
        locale: Choice<'en' | 'de'>
        pages: 'number'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
        _status: Choice<'draft' | 'published'>
        url: 'text'
        thumbnailURL: 'text'
        filename: 'text'
        mimeType: 'text'
        filesize: 'number'
        width: 'number'
        height: 'number'
      }
      sort: 'title' | 'kind' | 'summary' | 'cover' | 'slug' | 'publishedAt' | 'locale' | 'pages' | 'updatedAt' | 'createdAt' | 'deletedAt' | '_status' | 'url' | 'thumbnailURL' | 'filename' | 'mimeType' | 'filesize' | 'width' | 'height'
      related: 'media'
      shown: string
      hasPages: false
    }
    /** People who wrote to us, booked a demo or downloaded something. */
    leads: {
      fields: {
        id: string
        name: string
        email: string
        company: string | null
        jobTitle: string | null
        phone: string | null
        /** Two letters (ISO 3166-1), such as DE, AT or GB. */
        country: string | null
        companySize: string | null
        /** Which product modules this is about, by their slugs. The list is kept under Site. */
        productModules: string[] | null
        status: 'new' | 'contacted' | 'qualified' | 'demo_scheduled' | 'won' | 'lost' | 'recycled' | 'spam'
        owner: Ref<'users'> | null
        followUpAt: Moment | null
        /** For colleagues only. */
        notes: string | null
        tags: string[] | null
        emailVerified: boolean | null
        type: 'demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual' | null
        types: ('demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual')[] | null
        reference: string | null
        submissionsCount: number | null
        downloads: number | null
        lastSubmittedAt: Moment | null
        respondedAt: Moment | null
        marketingConsent: boolean | null
        suspected: boolean | null
        locale: string | null
        firstTouch: {
          page: string | null
          referrer: string | null
          source: string | null
          medium: string | null
          campaign: string | null
          term: string | null
          content: string | null
          at: Moment | null
        }
        lastTouch: {
          page: string | null
          referrer: string | null
          source: string | null
          medium: string | null
          campaign: string | null
          term: string | null
          content: string | null
          at: Moment | null
        }
        updatedAt: Moment
        createdAt: Moment
        deletedAt: Moment | null
      }
      filter: {
        id: 'id'
        name: 'text'
        email: 'email'
        company: 'text'
        jobTitle: 'text'
        phone: 'text'
        country: 'text'
        companySize: 'text'
        productModules: 'text'
        status: Choice<'new' | 'contacted' | 'qualified' | 'demo_scheduled' | 'won' | 'lost' | 'recycled' | 'spam'>
        owner: Ref<'users'>
        followUpAt: 'date'
        notes: 'textarea'
        tags: 'text'
        emailVerified: 'checkbox'
        type: Choice<'demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual'>
        types: Choice<'demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual'>
        reference: 'text'
        submissionsCount: 'number'
        downloads: 'number'
        lastSubmittedAt: 'date'
        respondedAt: 'date'
        marketingConsent: 'checkbox'
        suspected: 'checkbox'
        locale: 'text'
        'firstTouch.page': 'text'
        'firstTouch.referrer': 'text'
        'firstTouch.source': 'text'
        'firstTouch.medium': 'text'
        'firstTouch.campaign': 'text'
        'firstTouch.term': 'text'
        'firstTouch.content': 'text'
        'firstTouch.at': 'date'
        'lastTouch.page': 'text'
        'lastTouch.referrer': 'text'
        'lastTouch.source': 'text'
        'lastTouch.medium': 'text'
        'lastTouch.campaign': 'text'
        'lastTouch.term': 'text'
        'lastTouch.content': 'text'
        'lastTouch.at': 'date'
        updatedAt: 'date'
        createdAt: 'date'
        deletedAt: 'date'
      }
      sort: 'name' | 'email' | 'company' | 'jobTitle' | 'phone' | 'country' | 'companySize' | 'status' | 'owner' | 'followUpAt' | 'notes' | 'emailVerified' | 'type' | 'reference' | 'submissionsCount' | 'downloads' | 'lastSubmittedAt' | 'respondedAt' | 'marketingConsent' | 'suspected' | 'locale' | 'updatedAt' | 'createdAt' | 'deletedAt'
      related: 'users'
      shown: string
      hasPages: false
    }
    /** Every request as it was sent. Requests are never changed. */
    submissions: {
      fields: {
        id: string
        reference: string
        type: 'demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual'
        lead: Ref<'leads'>
        name: string
        email: string
        company: string | null
        phone: string | null
        subject: string | null
        message: string | null
        preferredTime: Moment | null
        timezone: string | null
        locale: string | null
        verdict: 'real' | 'suspected' | 'spam'
        spamReasons: string | null
        client: string | null
        consent: {
          privacy: boolean | null
          marketing: boolean | null
          version: string | null
          text: string | null
          marketingText: string | null
          at: Moment | null
        }
        source: unknown | null
        body: unknown | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        reference: 'text'
        type: Choice<'demo' | 'contact' | 'brochure' | 'tco' | 'chat' | 'manual'>
        lead: Ref<'leads'>
        name: 'text'
        email: 'email'
        company: 'text'
        phone: 'text'
        subject: 'text'
        message: 'textarea'
        preferredTime: 'date'
        timezone: 'text'
        locale: 'text'
        verdict: Choice<'real' | 'suspected' | 'spam'>
        spamReasons: 'text'
        client: 'text'
        'consent.privacy': 'checkbox'
        'consent.marketing': 'checkbox'
        'consent.version': 'text'
        'consent.text': 'textarea'
        'consent.marketingText': 'textarea'
        'consent.at': 'date'
        source: 'json'
        body: 'json'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'reference' | 'type' | 'lead' | 'name' | 'email' | 'company' | 'phone' | 'subject' | 'message' | 'preferredTime' | 'timezone' | 'locale' | 'verdict' | 'spamReasons' | 'client' | 'source' | 'body' | 'updatedAt' | 'createdAt'
      related: 'leads'
      shown: string
      hasPages: false
    }
    /** What visitors asked the assistant, and what they were told. */
    conversations: {
      fields: {
        id: string
        title: string | null
        lead: Ref<'leads'> | null
        turns: number
        rating: 'up' | 'down' | null
        unanswered: boolean | null
        fallback: boolean | null
        lastTurnAt: Moment | null
        page: string | null
        locale: string | null
        tokens: number
        client: string | null
        messages: unknown | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        title: 'text'
        lead: Ref<'leads'>
        turns: 'number'
        rating: Choice<'up' | 'down'>
        unanswered: 'checkbox'
        fallback: 'checkbox'
        lastTurnAt: 'date'
        page: 'text'
        locale: 'text'
        tokens: 'number'
        client: 'text'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'title' | 'lead' | 'turns' | 'rating' | 'unanswered' | 'fallback' | 'lastTurnAt' | 'page' | 'locale' | 'tokens' | 'client' | 'updatedAt' | 'createdAt'
      related: 'leads'
      shown: string
      hasPages: false
    }
    /** Who asked for a one-time code to download a file. The code itself is in the mail alone. */
    'otp-requests': {
      fields: {
        id: string
        email: string
        name: string | null
        company: string | null
        kind: 'brochures' | 'tco'
        item: string
        download: Ref<'downloads'> | null
        state: 'requested' | 'verified' | 'downloaded' | 'locked' | 'expired' | 'superseded'
        attempts: number
        expiresAt: Moment
        verifiedAt: Moment | null
        downloads: number
        downloadedAt: Moment | null
        lead: Ref<'leads'> | null
        submission: Ref<'submissions'> | null
        locale: string | null
        client: string | null
        withheld: string | null
        body: unknown | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        email: 'email'
        name: 'text'
        company: 'text'
        kind: Choice<'brochures' | 'tco'>
        item: 'text'
        download: Ref<'downloads'>
        state: Choice<'requested' | 'verified' | 'downloaded' | 'locked' | 'expired' | 'superseded'>
        attempts: 'number'
        expiresAt: 'date'
        verifiedAt: 'date'
        downloads: 'number'
        downloadedAt: 'date'
        lead: Ref<'leads'>
        submission: Ref<'submissions'>
        locale: 'text'
        client: 'text'
        withheld: 'text'
        body: 'json'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'email' | 'name' | 'company' | 'kind' | 'item' | 'download' | 'state' | 'attempts' | 'expiresAt' | 'verifiedAt' | 'downloads' | 'downloadedAt' | 'lead' | 'submission' | 'locale' | 'client' | 'withheld' | 'body' | 'updatedAt' | 'createdAt'
      related: 'downloads' | 'leads' | 'submissions'
      shown: string
      hasPages: false
    }
    /** Mails that were sent or wait to be sent. Their text is written when they are sent. */
    mails: {
      fields: {
        id: string
        kind: 'salesNotice' | 'suspectedDigest' | 'demoConfirmation' | 'contactConfirmation' | 'oneTimeCode' | 'account' | 'webhookOff'
        to: string
        locale: string | null
        state: 'queued' | 'sent' | 'failed' | 'withheld'
        sentAt: Moment | null
        lastError: string | null
        lead: Ref<'leads'> | null
        submission: Ref<'submissions'> | null
        data: unknown | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        kind: Choice<'salesNotice' | 'suspectedDigest' | 'demoConfirmation' | 'contactConfirmation' | 'oneTimeCode' | 'account' | 'webhookOff'>
        to: 'text'
        locale: 'text'
        state: Choice<'queued' | 'sent' | 'failed' | 'withheld'>
        sentAt: 'date'
        lastError: 'text'
        lead: Ref<'leads'>
        submission: Ref<'submissions'>
        data: 'json'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'kind' | 'to' | 'locale' | 'state' | 'sentAt' | 'lastError' | 'lead' | 'submission' | 'data' | 'updatedAt' | 'createdAt'
      related: 'leads' | 'submissions'
      shown: string
      hasPages: false
    }
    /** Who did what to a lead, and who exported the list of leads. */
    activities: {
      fields: {
        id: string
        kind: 'added' | 'moved' | 'assigned' | 'joined' | 'cleared' | 'exported' | 'listExported' | 'trashed' | 'restored'
        lead: Ref<'leads'> | null
        from: string | null
        to: string | null
        by: Ref<'users'> | null
        byName: string | null
        details: string | null
        updatedAt: Moment
        createdAt: Moment
      }
      filter: {
        id: 'id'
        kind: Choice<'added' | 'moved' | 'assigned' | 'joined' | 'cleared' | 'exported' | 'listExported' | 'trashed' | 'restored'>
        lead: Ref<'leads'>
        from: 'text'
        to: 'text'
        by: Ref<'users'>
        byName: 'text'
        details: 'text'
        updatedAt: 'date'
        createdAt: 'date'
      }
      sort: 'kind' | 'lead' | 'from' | 'to' | 'by' | 'byName' | 'details' | 'updatedAt' | 'createdAt'
      related: 'leads' | 'users'
      shown: string
      hasPages: false
    }
  }
  globals: {
    site: {
      /** The company or the website, as mails and the start page call it. */
      name: string
      contact: {
        email: string | null
        phone: string | null
      }
      /** What the company sells. Forms and content refer to a module by its slug: keep it once it is in use. */
      productModules: ({
        id: string
        name: Localized<string>
        slug: string
        /** Its page on the website, such as /products/plan. */
        path: string | null
      })[] | null
      consent: {
        version: string
        privacy: string
        marketing: string
      } | null
      assistant: {
        name: string
        greeting: string
      } | null
      locales: string[] | null
      workbenchUrl: string | null
      updatedAt: Moment | null
      createdAt: Moment | null
    }
  }
  search: {
    type: 'content' | 'case-studies' | 'events' | 'partners'
    page: {
      /** What was searched for. */
      query: string
      /** The entries of this page. */
      docs: ({
        /** The id. */
        id: string
        /** The slug of its collection. */
        type: string
        /** The title. */
        title: string
        /** The name in addresses. */
        slug: string
        /** On the website. */
        url: string
        /** A passage of the text. */
        excerpt: string
        /** HTML in which only `<mark>` is markup. */
        highlights: {
          /** The title. */
          title: string
          /** A passage of the text. */
          excerpt: string
        }
        /** How well it matches; higher is better. */
        score: number
        /** When it was published. */
        publishedAt: string | null
      })[]
      /** How many entries there are on all pages. */
      totalDocs: number
      /** Entries a page. */
      limit: number
      /** The number of this page. */
      page: number
      /** How many pages there are. */
      totalPages: number
      /** The number of the first entry of this page. */
      pagingCounter: number
      /** Whether a page comes before. */
      hasPrevPage: boolean
      /** Whether a page follows. */
      hasNextPage: boolean
      /** The number of the page before. */
      prevPage: number | null
      /** The number of the next page. */
      nextPage: number | null
      /** Of the whole match. */
      facets: {
        /** Of which kind. */
        type: Record<string, number>
      }
      /** The query with misspelt words set right. */
      didYouMean: string | null
      /** How long the search took, in milliseconds. */
      tookMs: number
    }
    click: {
      /** As it was searched for. */
      query: string
      /** Of which kind. */
      type: 'content' | 'case-studies' | 'events' | 'partners'
      /** The id of the document. */
      id: string
      /** In the whole list of results, from 1. */
      position: number
    }
  }
  changes: {
    type: 'content' | 'case-studies' | 'events' | 'partners' | 'media' | 'redirects'
  }
  forms: {
    demo: {
      /** The name of the person. */
      name: string
      /** A mail address. */
      email: string
      /** Where the person works. */
      company: string
      /** With its country code. */
      phone?: string | null
      /** What the person does there. */
      jobTitle?: string | null
      /** ISO 3166-1 alpha-2, such as DE. */
      country?: string | null
      /** How many people work there. */
      companySize?: string | null
      /** What it is about. */
      productModules?: string[] | null
      /** In the future. */
      preferredTime?: string | null
      /** IANA, such as Europe/Berlin. */
      timezone?: string | null
      /** What the person writes. */
      message?: string | null
      /** A BCP 47 tag; one that is not spoken here is answered in the default language. */
      locale?: string | null
      /** What the person has agreed to. */
      consent: {
        /** That the person has read how their data are used. */
        privacy: true
        /** Whether the person wants to hear more. */
        marketing?: boolean | null
        /** Which version of the text they saw. */
        version?: string | null
      }
      /** Where the person came from. */
      source?: {
        /** Which page. */
        page?: string | null
        /** The page that led there. */
        referrer?: string | null
        /** The campaign, as the address named it. */
        utm?: {
          /** Such as `newsletter`. */
          source?: string | null
          /** Such as `email`. */
          medium?: string | null
          /** Such as `autumn`. */
          campaign?: string | null
          /** What was searched for. */
          term?: string | null
          /** Which of several links. */
          content?: string | null
        } | null
        /** Where they came from on their first visit. */
        firstTouch?: {
          /** Which page. */
          page?: string | null
          /** The page that led there. */
          referrer?: string | null
          /** The campaign, as the address named it. */
          utm?: {
            /** Such as `newsletter`. */
            source?: string | null
            /** Such as `email`. */
            medium?: string | null
            /** Such as `autumn`. */
            campaign?: string | null
            /** What was searched for. */
            term?: string | null
            /** Which of several links. */
            content?: string | null
          } | null
          /** When that was. */
          at?: string | null
        } | null
        /** Of the talk with the assistant before, which then belongs to the person. */
        conversationId?: string | null
      } | null
      /** How long the visitor took to fill the form, in ms. */
      elapsedMs?: number | null
      /** The honeypot: people do not see it and leave it empty. */
      website?: string | null
    }
    contact: {
      /** The name of the person. */
      name: string
      /** A mail address. */
      email: string
      /** Where the person works. */
      company?: string | null
      /** With its country code. */
      phone?: string | null
      /** What it is about. */
      subject?: string | null
      /** What the person writes. */
      message: string
      /** A BCP 47 tag; one that is not spoken here is answered in the default language. */
      locale?: string | null
      /** What the person has agreed to. */
      consent: {
        /** That the person has read how their data are used. */
        privacy: true
        /** Whether the person wants to hear more. */
        marketing?: boolean | null
        /** Which version of the text they saw. */
        version?: string | null
      }
      /** Where the person came from. */
      source?: {
        /** Which page. */
        page?: string | null
        /** The page that led there. */
        referrer?: string | null
        /** The campaign, as the address named it. */
        utm?: {
          /** Such as `newsletter`. */
          source?: string | null
          /** Such as `email`. */
          medium?: string | null
          /** Such as `autumn`. */
          campaign?: string | null
          /** What was searched for. */
          term?: string | null
          /** Which of several links. */
          content?: string | null
        } | null
        /** Where they came from on their first visit. */
        firstTouch?: {
          /** Which page. */
          page?: string | null
          /** The page that led there. */
          referrer?: string | null
          /** The campaign, as the address named it. */
          utm?: {
            /** Such as `newsletter`. */
            source?: string | null
            /** Such as `email`. */
            medium?: string | null
            /** Such as `autumn`. */
            campaign?: string | null
            /** What was searched for. */
            term?: string | null
            /** Which of several links. */
            content?: string | null
          } | null
          /** When that was. */
          at?: string | null
        } | null
        /** Of the talk with the assistant before, which then belongs to the person. */
        conversationId?: string | null
      } | null
      /** How long the visitor took to fill the form, in ms. */
      elapsedMs?: number | null
      /** The honeypot: people do not see it and leave it empty. */
      website?: string | null
    }
    taken: {
      /** For the visitor, in their language. */
      message: string
      /** The request. */
      lead: {
        /** Of this request; can be read over a phone. */
        reference: string
        /** Of which kind. */
        type: 'demo' | 'contact'
        /** How it is doing. */
        status: 'new'
        /** When it was taken. */
        createdAt: string
      }
    }
  }
  downloads: {
    kind: 'brochures' | 'tco'
    item: {
      /** The id. */
      id: string
      /** What `item` takes when a code is asked for. */
      slug: string
      /** The title. */
      title: string
      /** One to three sentences. */
      summary: string
      /** In bytes. */
      fileSize: number
      /** What kind of file it is. */
      mimeType: string
      /** How many pages the file has. */
      pages?: number
      /** The language of the file. */
      locale: 'en' | 'de'
      cover?: Ref<'media'>
      /** When it was published. */
      publishedAt: string | null
    }
    request: {
      /** A mail address. */
      email: string
      /** The slug of a published item. */
      item: string
      /** The name of the person. */
      name?: string | null
      /** Where the person works. */
      company?: string | null
      /** A BCP 47 tag; one that is not spoken here is answered in the default language. */
      locale?: string | null
      /** What the person has agreed to. */
      consent: {
        /** That the person has read how their data are used. */
        privacy: true
        /** Whether the person wants to hear more. */
        marketing?: boolean | null
        /** Which version of the text they saw. */
        version?: string | null
      }
      /** Where the person came from. */
      source?: {
        /** Which page. */
        page?: string | null
        /** The page that led there. */
        referrer?: string | null
        /** The campaign, as the address named it. */
        utm?: {
          /** Such as `newsletter`. */
          source?: string | null
          /** Such as `email`. */
          medium?: string | null
          /** Such as `autumn`. */
          campaign?: string | null
          /** What was searched for. */
          term?: string | null
          /** Which of several links. */
          content?: string | null
        } | null
        /** Where they came from on their first visit. */
        firstTouch?: {
          /** Which page. */
          page?: string | null
          /** The page that led there. */
          referrer?: string | null
          /** The campaign, as the address named it. */
          utm?: {
            /** Such as `newsletter`. */
            source?: string | null
            /** Such as `email`. */
            medium?: string | null
            /** Such as `autumn`. */
            campaign?: string | null
            /** What was searched for. */
            term?: string | null
            /** Which of several links. */
            content?: string | null
          } | null
          /** When that was. */
          at?: string | null
        } | null
        /** Of the talk with the assistant before, which then belongs to the person. */
        conversationId?: string | null
      } | null
      /** How long the visitor took to fill the form, in ms. */
      elapsedMs?: number | null
      /** The honeypot: people do not see it and leave it empty. */
      website?: string | null
    }
    requested: {
      /** For the visitor, in their language. */
      message: string
      /** As the request for the code was answered. */
      requestId: string
      /** Until when it can be used. */
      expiresAt: string
      /** When another code can be asked for. */
      resendAfterSeconds: number
      /** How often the code may be entered. */
      attemptsAllowed: number
    }
    file: {
      /** Opens the file without more ado, for 15 minutes and 5 downloads. */
      url: string
      /** Until when it can be used. */
      expiresAt: string
      /** The name of the file. */
      filename: string
      /** In bytes. */
      size: number
      /** What kind of file it is. */
      mimeType: string
    }
  }
  chat: {
    question: {
      /** What the person writes. */
      message: string
      /** As an earlier answer said it; without it a conversation begins. */
      conversationId?: string
      /** A BCP 47 tag; one that is not spoken here is answered in the default language. */
      locale?: string
      /** The address of the page that the visitor looks at. */
      page?: string
    } | {
      /** The last one is the user’s. */
      messages: ({
        /** Who said it. */
        role: 'user'
        /** What was said. */
        content: string
      } | {
        /** Who said it. */
        role: 'assistant'
        /** What was said. */
        content: string
      })[]
      /** As an earlier answer said it; without it a conversation begins. */
      conversationId?: string
      /** A BCP 47 tag; one that is not spoken here is answered in the default language. */
      locale?: string
      /** The address of the page that the visitor looks at. */
      page?: string
    }
    answer: {
      /** Goes with the next question. */
      conversationId: string
      /** For people; may change. */
      message: {
        /** For `POST /api/chat/feedback`. */
        id: string
        /** Who said it. */
        role: 'assistant'
        /** Plain text; `[1]` points to the first citation. */
        content: string
        /** What the answer was made of. */
        citations: {
          /** The title. */
          title: string
          /** On the website. */
          url: string
          /** The slug of its collection. */
          type: string
          /** The id of the document. */
          id: string
        }[]
      }
      /** `local` when the site’s own content answered. */
      provider: string
      /** Which model wrote the answer. */
      model: string
      /** Whether no provider answered. */
      fallback: boolean
      /** How many tokens it took. */
      usage?: {
        /** Tokens of what the model was given. */
        promptTokens: number
        /** Tokens of the answer. */
        completionTokens: number
        /** Both together. */
        totalTokens: number
      }
    }
    feedback: {
      /** The conversation. */
      conversationId: string
      /** The answer. */
      messageId: string
      /** Whether it helped. */
      rating: 'up' | 'down'
      /** Why. */
      comment?: string | null
    }
  }
}
