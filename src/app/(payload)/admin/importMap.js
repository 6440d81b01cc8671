import { TitleCell as TitleCell_f2394d44f2ae921ebe2b6d8e5016aab2 } from '../../../../src/admin/lists/TitleCell'
import { PictureCell as PictureCell_f39b6b7cf089acff0bf4769fec9a4035 } from '../../../../src/admin/lists/PictureCell'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditableWithForm as EditableWithForm_e36258dfe038bc39054b5e51256531e6 } from '../../../../src/admin/openDocument/EditableWithForm'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { codeConverterClient as codeConverterClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchResult as SearchResult_729cfdf35541b77c940bc690610cda63 } from '../../../../src/admin/fields/SearchResult'
import { LengthHint as LengthHint_88d79fdec5d6d464fca11c7519fd2ccd } from '../../../../src/admin/fields/LengthHint'
import { SlugField as SlugField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { EmptyList as EmptyList_7cdd91e9b55c806012c1a0d147bb558d } from '../../../../src/admin/lists/EmptyList'
import { WriteBase as WriteBase_b2aed10766534fd4083757108651854a } from '../../../../src/admin/conflict/WriteBase'
import { OpenDocument as OpenDocument_89b6a628eff246ff9629e1849571785a } from '../../../../src/admin/openDocument/OpenDocument'
import { PublishButton as PublishButton_28cb93457b457ddf331eb8fdb3c60c87 } from '../../../../src/admin/publishing/PublishButton'
import { CountryPicker as CountryPicker_fa0c75529d5bc0895d561eda9638473a } from '../../../../src/admin/fields/CountryPicker'
import { RowTitle as RowTitle_167b5c9c6da9558a867f591e132be4f3 } from '../../../../src/admin/fields/RowTitle'
import { ProductModulesField as ProductModulesField_7c3ad1809d5db7080b928dc3d8008087 } from '../../../../src/admin/fields/ProductModulesField'
import { SuggestTimezone as SuggestTimezone_86bcbb2502dd4ea348897fa49053439b } from '../../../../src/admin/fields/SuggestTimezone'
import { FunnelField as FunnelField_34791ec53de16af34cba247965dc5dbb } from '../../../../src/admin/downloads/FunnelField'
import { DownloadsCell as DownloadsCell_7793dc63a69d09ac005fef558db4e1e3 } from '../../../../src/admin/downloads/DownloadsCell'
import { LeadHead as LeadHead_c59081c448342c748e76f15d053d6cd8 } from '../../../../src/admin/leads/head/LeadHead'
import { LeadStory as LeadStory_6765370ce7211af46c773e7ce16a897d } from '../../../../src/admin/leads/timeline/LeadStory'
import { TextCell as TextCell_a2e9184504939cfd6bf7d8f9ba8e857b } from '../../../../src/admin/lists/TextCell'
import { PillCell as PillCell_e1601bdca7c48f73818c573418e83bc2 } from '../../../../src/admin/records/PillCell'
import { OwnerCell as OwnerCell_4de6290fa35e5674b824546065953d24 } from '../../../../src/admin/leads/owner/OwnerCell'
import { OwnerField as OwnerField_ff808d521b4297ab7277519ea4cc9fdf } from '../../../../src/admin/leads/owner/OwnerField'
import { OwnerFilter as OwnerFilter_1da0480480e2e18bd7b9acfccda3531f } from '../../../../src/admin/leads/owner/OwnerFilter'
import { FollowUpCell as FollowUpCell_a8226b00d20c5d0010d022a823e3a2e2 } from '../../../../src/admin/leads/list/FollowUpCell'
import { LeadFacts as LeadFacts_763bee4fe202482713a0c3d57e0a2f65 } from '../../../../src/admin/leads/head/LeadFacts'
import { WhereFrom as WhereFrom_e9aa1cc569aebd1b3e1eaa97af07ba46 } from '../../../../src/admin/leads/head/WhereFrom'
import { NoInput as NoInput_d4ecb794d1fbc158c66b76a3433a5d56 } from '../../../../src/admin/fields/NoInput'
import { MomentCell as MomentCell_f6d1e7be8866400a15f5641f11907e0a } from '../../../../src/admin/records/MomentCell'
import { SuspectedCell as SuspectedCell_2a79c8f5b530071a5901a4bab40e009c } from '../../../../src/admin/leads/list/SuspectedCell'
import { LeadViews as LeadViews_0b5081c0815a21441482f1007756e509 } from '../../../../src/admin/leads/list/LeadViews'
import { LeadMenu as LeadMenu_590272dd7d91f7acd5622cc1c7ef42d3 } from '../../../../src/admin/leads/head/LeadMenu'
import { Record as Record_c0c9b1ed06b1d1f668f5dd6e9adcbdbd } from '../../../../src/admin/records/Record'
import { ReasonsCell as ReasonsCell_2852bb029479060ebcdfa666370b141a } from '../../../../src/admin/records/ReasonsCell'
import { Chat as Chat_874b7de40b37809091e11866b8ba2e73 } from '../../../../src/admin/conversations/Chat'
import { FilledCell as FilledCell_78b9553779a73444a417a0d73483e548 } from '../../../../src/admin/lists/FilledCell'
import { FlagCell as FlagCell_1a4b61ebdb898c2d3d3032e262da6327 } from '../../../../src/admin/conversations/FlagCell'
import { ConversationViews as ConversationViews_3240b13e09cbba4e38357b6e5bbe6f0f } from '../../../../src/admin/conversations/ConversationViews'
import { CurrentPassword as CurrentPassword_9c207f5a688535ebee940427699eedc5 } from '../../../../src/admin/accounts/CurrentPassword'
import { Invitation as Invitation_f3a84308adc450f3f107ab6571130695 } from '../../../../src/admin/accounts/Invitation'
import { FailedJobs as FailedJobs_600fe7dfed58dafdf8798d0e45f0028a } from '../../../../src/admin/jobs/FailedJobs'
import { RunAgain as RunAgain_eecd6076b9a9c5f9e71f0498fac2116f } from '../../../../src/admin/jobs/RunAgain'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { GlobalWriteBase as GlobalWriteBase_b2aed10766534fd4083757108651854a } from '../../../../src/admin/conflict/WriteBase'
import { MailPreview as MailPreview_b4403486420b0b9eaaf17e6b9f2bf417 } from '../../../../src/admin/fields/MailPreview'
import { Icon as Icon_452f04fcd2ed8162ca5fbc6c89f204f1 } from '../../../../src/admin/brand/Icon'
import { Logo as Logo_b231ac8248d52be15270b4d2370a5c12 } from '../../../../src/admin/brand/Logo'
import { HomeLink as HomeLink_bbaaeabe83fdf9cddf1757768036f565 } from '../../../../src/admin/nav/HomeLink'
import { SalesLink as SalesLink_c17bdede41fe3c5baaec7dfb0284bba0 } from '../../../../src/admin/nav/SalesLink'
import { SearchesLink as SearchesLink_c43ed07fd21405312b17d201c42bea0c } from '../../../../src/admin/nav/SearchesLink'
import { AssistantLink as AssistantLink_d3a973e048828892943db89de0e7d941 } from '../../../../src/admin/nav/AssistantLink'
import { NavOpenOnLaptops as NavOpenOnLaptops_cacece47ff168098ee17544c7de0552a } from '../../../../src/admin/nav/NavOpenOnLaptops'
import { GuardWrites as GuardWrites_adb843a05bfbebe59301fb9f8ad64a83 } from '../../../../src/admin/conflict/GuardWrites'
import { Dashboard as Dashboard_e57afc99291726bda4e4e9629bc62236 } from '../../../../src/admin/dashboard/Dashboard'
import { SalesView as SalesView_d9eb5cbc9bda5c1f484d54e60ffe57e1 } from '../../../../src/admin/sales/SalesView'
import { SearchesView as SearchesView_9cb6400c5adc41e3f3f6c28003950c55 } from '../../../../src/admin/searches/SearchesView'
import { AssistantView as AssistantView_b1145479ff25dcc2842d86d437554de9 } from '../../../../src/admin/assistant/AssistantView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/lists/TitleCell#TitleCell": TitleCell_f2394d44f2ae921ebe2b6d8e5016aab2,
  "/src/admin/lists/PictureCell#PictureCell": PictureCell_f39b6b7cf089acff0bf4769fec9a4035,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/src/admin/openDocument/EditableWithForm#EditableWithForm": EditableWithForm_e36258dfe038bc39054b5e51256531e6,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#codeConverterClient": codeConverterClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/fields/SearchResult#SearchResult": SearchResult_729cfdf35541b77c940bc690610cda63,
  "/src/admin/fields/LengthHint#LengthHint": LengthHint_88d79fdec5d6d464fca11c7519fd2ccd,
  "@payloadcms/next/client#SlugField": SlugField_2b8867833a34864a02ddf429b0728a40,
  "/src/admin/lists/EmptyList#EmptyList": EmptyList_7cdd91e9b55c806012c1a0d147bb558d,
  "/src/admin/conflict/WriteBase#WriteBase": WriteBase_b2aed10766534fd4083757108651854a,
  "/src/admin/openDocument/OpenDocument#OpenDocument": OpenDocument_89b6a628eff246ff9629e1849571785a,
  "/src/admin/publishing/PublishButton#PublishButton": PublishButton_28cb93457b457ddf331eb8fdb3c60c87,
  "/src/admin/fields/CountryPicker#CountryPicker": CountryPicker_fa0c75529d5bc0895d561eda9638473a,
  "/src/admin/fields/RowTitle#RowTitle": RowTitle_167b5c9c6da9558a867f591e132be4f3,
  "/src/admin/fields/ProductModulesField#ProductModulesField": ProductModulesField_7c3ad1809d5db7080b928dc3d8008087,
  "/src/admin/fields/SuggestTimezone#SuggestTimezone": SuggestTimezone_86bcbb2502dd4ea348897fa49053439b,
  "/src/admin/downloads/FunnelField#FunnelField": FunnelField_34791ec53de16af34cba247965dc5dbb,
  "/src/admin/downloads/DownloadsCell#DownloadsCell": DownloadsCell_7793dc63a69d09ac005fef558db4e1e3,
  "/src/admin/leads/head/LeadHead#LeadHead": LeadHead_c59081c448342c748e76f15d053d6cd8,
  "/src/admin/leads/timeline/LeadStory#LeadStory": LeadStory_6765370ce7211af46c773e7ce16a897d,
  "/src/admin/lists/TextCell#TextCell": TextCell_a2e9184504939cfd6bf7d8f9ba8e857b,
  "/src/admin/records/PillCell#PillCell": PillCell_e1601bdca7c48f73818c573418e83bc2,
  "/src/admin/leads/owner/OwnerCell#OwnerCell": OwnerCell_4de6290fa35e5674b824546065953d24,
  "/src/admin/leads/owner/OwnerField#OwnerField": OwnerField_ff808d521b4297ab7277519ea4cc9fdf,
  "/src/admin/leads/owner/OwnerFilter#OwnerFilter": OwnerFilter_1da0480480e2e18bd7b9acfccda3531f,
  "/src/admin/leads/list/FollowUpCell#FollowUpCell": FollowUpCell_a8226b00d20c5d0010d022a823e3a2e2,
  "/src/admin/leads/head/LeadFacts#LeadFacts": LeadFacts_763bee4fe202482713a0c3d57e0a2f65,
  "/src/admin/leads/head/WhereFrom#WhereFrom": WhereFrom_e9aa1cc569aebd1b3e1eaa97af07ba46,
  "/src/admin/fields/NoInput#NoInput": NoInput_d4ecb794d1fbc158c66b76a3433a5d56,
  "/src/admin/records/MomentCell#MomentCell": MomentCell_f6d1e7be8866400a15f5641f11907e0a,
  "/src/admin/leads/list/SuspectedCell#SuspectedCell": SuspectedCell_2a79c8f5b530071a5901a4bab40e009c,
  "/src/admin/leads/list/LeadViews#LeadViews": LeadViews_0b5081c0815a21441482f1007756e509,
  "/src/admin/leads/head/LeadMenu#LeadMenu": LeadMenu_590272dd7d91f7acd5622cc1c7ef42d3,
  "/src/admin/records/Record#Record": Record_c0c9b1ed06b1d1f668f5dd6e9adcbdbd,
  "/src/admin/records/ReasonsCell#ReasonsCell": ReasonsCell_2852bb029479060ebcdfa666370b141a,
  "/src/admin/conversations/Chat#Chat": Chat_874b7de40b37809091e11866b8ba2e73,
  "/src/admin/lists/FilledCell#FilledCell": FilledCell_78b9553779a73444a417a0d73483e548,
  "/src/admin/conversations/FlagCell#FlagCell": FlagCell_1a4b61ebdb898c2d3d3032e262da6327,
  "/src/admin/conversations/ConversationViews#ConversationViews": ConversationViews_3240b13e09cbba4e38357b6e5bbe6f0f,
  "/src/admin/accounts/CurrentPassword#CurrentPassword": CurrentPassword_9c207f5a688535ebee940427699eedc5,
  "/src/admin/accounts/Invitation#Invitation": Invitation_f3a84308adc450f3f107ab6571130695,
  "/src/admin/jobs/FailedJobs#FailedJobs": FailedJobs_600fe7dfed58dafdf8798d0e45f0028a,
  "/src/admin/jobs/RunAgain#RunAgain": RunAgain_eecd6076b9a9c5f9e71f0498fac2116f,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "/src/admin/conflict/WriteBase#GlobalWriteBase": GlobalWriteBase_b2aed10766534fd4083757108651854a,
  "/src/admin/fields/MailPreview#MailPreview": MailPreview_b4403486420b0b9eaaf17e6b9f2bf417,
  "/src/admin/brand/Icon#Icon": Icon_452f04fcd2ed8162ca5fbc6c89f204f1,
  "/src/admin/brand/Logo#Logo": Logo_b231ac8248d52be15270b4d2370a5c12,
  "/src/admin/nav/HomeLink#HomeLink": HomeLink_bbaaeabe83fdf9cddf1757768036f565,
  "/src/admin/nav/SalesLink#SalesLink": SalesLink_c17bdede41fe3c5baaec7dfb0284bba0,
  "/src/admin/nav/SearchesLink#SearchesLink": SearchesLink_c43ed07fd21405312b17d201c42bea0c,
  "/src/admin/nav/AssistantLink#AssistantLink": AssistantLink_d3a973e048828892943db89de0e7d941,
  "/src/admin/nav/NavOpenOnLaptops#NavOpenOnLaptops": NavOpenOnLaptops_cacece47ff168098ee17544c7de0552a,
  "/src/admin/conflict/GuardWrites#GuardWrites": GuardWrites_adb843a05bfbebe59301fb9f8ad64a83,
  "/src/admin/dashboard/Dashboard#Dashboard": Dashboard_e57afc99291726bda4e4e9629bc62236,
  "/src/admin/sales/SalesView#SalesView": SalesView_d9eb5cbc9bda5c1f484d54e60ffe57e1,
  "/src/admin/searches/SearchesView#SearchesView": SearchesView_9cb6400c5adc41e3f3f6c28003950c55,
  "/src/admin/assistant/AssistantView#AssistantView": AssistantView_b1145479ff25dcc2842d86d437554de9,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
