import { TitleCell as TitleCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { PictureCell as PictureCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { EditableWithForm as EditableWithForm_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
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
import { SearchResult as SearchResult_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LengthHint as LengthHint_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SlugField as SlugField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { AskedAsField as AskedAsField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { EmptyList as EmptyList_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SizeWarning as SizeWarning_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LivePreview as LivePreview_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { WriteBase as WriteBase_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { OpenDocument as OpenDocument_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { PublishButton as PublishButton_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { HistoryView as HistoryView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { CountryPicker as CountryPicker_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RowTitle as RowTitle_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ProductModulesField as ProductModulesField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SuggestTimezone as SuggestTimezone_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LanguagePicker as LanguagePicker_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LineViews as LineViews_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { FunnelField as FunnelField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { DownloadsCell as DownloadsCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LeadHead as LeadHead_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { TimelineField as TimelineField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { TextCell as TextCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { PillCell as PillCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { OwnerCell as OwnerCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { OwnerField as OwnerField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { OwnerFilter as OwnerFilter_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { FollowUpCell as FollowUpCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LeadFacts as LeadFacts_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { WhereFrom as WhereFrom_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { NoInput as NoInput_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { MomentCell as MomentCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SuspectedCell as SuspectedCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LeadViews as LeadViews_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LeadMenu as LeadMenu_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Record as Record_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ReasonsCell as ReasonsCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Chat as Chat_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { FilledCell as FilledCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { FlagCell as FlagCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ConversationViews as ConversationViews_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { CurrentPassword as CurrentPassword_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Invitation as Invitation_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AccountSecurity as AccountSecurity_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RoleCell as RoleCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RoleField as RoleField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { WebhookDesk as WebhookDesk_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { WebhookHealthCell as WebhookHealthCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ReplayDelivery as ReplayDelivery_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RoleMatrixField as RoleMatrixField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LocalesField as LocalesField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AreasField as AreasField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ScopesCell as ScopesCell_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { ScopesField as ScopesField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { CollectionsField as CollectionsField_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RevokeKey as RevokeKey_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SaveKey as SaveKey_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { FailedJobs as FailedJobs_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { RunAgain as RunAgain_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { QueryPresetsAccessCell as QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereCell as QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsWhereField as QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnsCell as QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsColumnField as QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByCell as QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { QueryPresetsGroupByField as QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { GlobalWriteBase as GlobalWriteBase_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { MailPreview as MailPreview_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Icon as Icon_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Logo as Logo_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AuditLink as AuditLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { HomeLink as HomeLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SalesLink as SalesLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SearchesLink as SearchesLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AssistantLink as AssistantLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { QuestionsLink as QuestionsLink_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { NavOpenOnLaptops as NavOpenOnLaptops_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { GuardWrites as GuardWrites_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { Dashboard as Dashboard_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { LoginView as LoginView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SalesView as SalesView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { SearchesView as SearchesView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AssistantView as AssistantView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { QuestionsView as QuestionsView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { AuditView as AuditView_a670df55f873d690900f80db9379871d } from '../../../../src/exports/rsc'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/exports/rsc#TitleCell": TitleCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#PictureCell": PictureCell_a670df55f873d690900f80db9379871d,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "/src/exports/rsc#EditableWithForm": EditableWithForm_a670df55f873d690900f80db9379871d,
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
  "/src/exports/rsc#SearchResult": SearchResult_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LengthHint": LengthHint_a670df55f873d690900f80db9379871d,
  "@payloadcms/next/client#SlugField": SlugField_2b8867833a34864a02ddf429b0728a40,
  "/src/exports/rsc#AskedAsField": AskedAsField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#EmptyList": EmptyList_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SizeWarning": SizeWarning_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LivePreview": LivePreview_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#WriteBase": WriteBase_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#OpenDocument": OpenDocument_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#PublishButton": PublishButton_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#HistoryView": HistoryView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#CountryPicker": CountryPicker_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RowTitle": RowTitle_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ProductModulesField": ProductModulesField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SuggestTimezone": SuggestTimezone_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LanguagePicker": LanguagePicker_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LineViews": LineViews_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#FunnelField": FunnelField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#DownloadsCell": DownloadsCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LeadHead": LeadHead_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#TimelineField": TimelineField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#TextCell": TextCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#PillCell": PillCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#OwnerCell": OwnerCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#OwnerField": OwnerField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#OwnerFilter": OwnerFilter_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#FollowUpCell": FollowUpCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LeadFacts": LeadFacts_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#WhereFrom": WhereFrom_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#NoInput": NoInput_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#MomentCell": MomentCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SuspectedCell": SuspectedCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LeadViews": LeadViews_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LeadMenu": LeadMenu_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Record": Record_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ReasonsCell": ReasonsCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Chat": Chat_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#FilledCell": FilledCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#FlagCell": FlagCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ConversationViews": ConversationViews_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#CurrentPassword": CurrentPassword_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Invitation": Invitation_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AccountSecurity": AccountSecurity_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RoleCell": RoleCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RoleField": RoleField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#WebhookDesk": WebhookDesk_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#WebhookHealthCell": WebhookHealthCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ReplayDelivery": ReplayDelivery_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RoleMatrixField": RoleMatrixField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LocalesField": LocalesField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AreasField": AreasField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ScopesCell": ScopesCell_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#ScopesField": ScopesField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#CollectionsField": CollectionsField_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RevokeKey": RevokeKey_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SaveKey": SaveKey_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#FailedJobs": FailedJobs_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#RunAgain": RunAgain_a670df55f873d690900f80db9379871d,
  "@payloadcms/next/client#QueryPresetsAccessCell": QueryPresetsAccessCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereCell": QueryPresetsWhereCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsWhereField": QueryPresetsWhereField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnsCell": QueryPresetsColumnsCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsColumnField": QueryPresetsColumnField_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByCell": QueryPresetsGroupByCell_2b8867833a34864a02ddf429b0728a40,
  "@payloadcms/next/client#QueryPresetsGroupByField": QueryPresetsGroupByField_2b8867833a34864a02ddf429b0728a40,
  "/src/exports/rsc#GlobalWriteBase": GlobalWriteBase_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#MailPreview": MailPreview_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Icon": Icon_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Logo": Logo_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AuditLink": AuditLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#HomeLink": HomeLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SalesLink": SalesLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SearchesLink": SearchesLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AssistantLink": AssistantLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#QuestionsLink": QuestionsLink_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#NavOpenOnLaptops": NavOpenOnLaptops_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#GuardWrites": GuardWrites_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#Dashboard": Dashboard_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#LoginView": LoginView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SalesView": SalesView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#SearchesView": SearchesView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AssistantView": AssistantView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#QuestionsView": QuestionsView_a670df55f873d690900f80db9379871d,
  "/src/exports/rsc#AuditView": AuditView_a670df55f873d690900f80db9379871d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
