/**
 * Every component that the configuration names (src/platform/component.ts), for Payload's import map. A new one is one
 * line here.
 */
import '../admin/styles/styles.css'

export { AccountSecurity } from '../admin/accounts/security/AccountSecurity'
export {
  AreasField,
  CollectionsField,
  LocalesField,
  RoleMatrixField,
  ScopesField,
} from '../admin/access/accessFields'
export { RevokeKey } from '../admin/access/RevokeKey'
export { RoleCell } from '../admin/access/RoleCell'
export { RoleField } from '../admin/access/RoleField'
export { SaveKey } from '../admin/access/SaveKey'
export { ScopesCell } from '../admin/access/ScopesCell'
export { CurrentPassword } from '../admin/accounts/CurrentPassword'
export { Invitation } from '../admin/accounts/Invitation'
export { AskedAsField } from '../admin/askedAs/AskedAsField'
export { LineViews } from '../admin/askedAs/LineViews'
export { AuditLink } from '../admin/audit/AuditLink'
export { AuditView } from '../admin/audit/AuditView'
export { HistoryView } from '../admin/audit/HistoryView'
export { AssistantView } from '../admin/assistant/AssistantView'
export { Icon, Logo } from '../admin/brand/Logo'
export { GuardWrites } from '../admin/conflict/GuardWrites'
export { GlobalWriteBase, WriteBase } from '../admin/conflict/WriteBase'
export { Chat } from '../admin/conversations/Chat'
export { ConversationViews } from '../admin/conversations/ConversationViews'
export { FlagCell } from '../admin/conversations/FlagCell'
export { Dashboard } from '../admin/dashboard/Dashboard'
export { DownloadsCell } from '../admin/downloads/DownloadsCell'
export { FunnelField } from '../admin/downloads/FunnelField'
export { CountryPicker } from '../admin/fields/CountryPicker'
export { LengthHint } from '../admin/fields/LengthHint'
export { MailPreview } from '../admin/fields/MailPreview'
export { NoInput } from '../admin/fields/NoInput'
export { ProductModulesField } from '../admin/fields/ProductModulesField'
export { LanguagePicker } from '../admin/fields/LanguagePicker'
export { RowTitle } from '../admin/fields/RowTitle'
export { SearchResult } from '../admin/fields/SearchResult'
export { SuggestTimezone } from '../admin/fields/SuggestTimezone'
export { FailedJobs } from '../admin/jobs/FailedJobs'
export { RunAgain } from '../admin/jobs/RunAgain'
export { LeadFacts } from '../admin/leads/head/LeadFacts'
export { LeadHead } from '../admin/leads/head/LeadHead'
export { LeadMenu } from '../admin/leads/head/LeadMenu'
export { WhereFrom } from '../admin/leads/head/WhereFrom'
export { FollowUpCell } from '../admin/leads/list/FollowUpCell'
export { LeadViews } from '../admin/leads/list/LeadViews'
export { SuspectedCell } from '../admin/leads/list/SuspectedCell'
export { OwnerCell } from '../admin/leads/owner/OwnerCell'
export { OwnerField } from '../admin/leads/owner/OwnerField'
export { OwnerFilter } from '../admin/leads/owner/OwnerFilter'
export { TimelineField } from '../admin/leads/timeline/TimelineField'
export { EmptyList } from '../admin/lists/EmptyList'
export { FilledCell, PictureCell } from '../admin/lists/OptionalCells'
export { TextCell } from '../admin/lists/TextCell'
export { TitleCell } from '../admin/lists/TitleCell'
export { LoginView } from '../admin/login/LoginView'
export {
  AssistantLink,
  HomeLink,
  QuestionsLink,
  SalesLink,
  SearchesLink,
} from '../admin/nav/NavLinks'
export { NavOpenOnLaptops } from '../admin/nav/NavOpenOnLaptops'
export { EditableWithForm } from '../admin/openDocument/EditableWithForm'
export { OpenDocument } from '../admin/openDocument/OpenDocument'
export { LivePreview } from '../admin/preview/LivePreview'
export { PublishButton } from '../admin/publishing/PublishButton'
export { QuestionsView } from '../admin/questions/QuestionsView'
export { Record } from '../admin/records/Record'
export { MomentCell, PillCell, ReasonsCell } from '../admin/records/RecordCells'
export { SalesView } from '../admin/sales/SalesView'
export { SearchesView } from '../admin/searches/SearchesView'
export { ReplayDelivery } from '../admin/webhooks/ReplayDelivery'
export { WebhookDesk } from '../admin/webhooks/WebhookDesk'
export { WebhookHealthCell } from '../admin/webhooks/WebhookHealthCell'
export { SizeWarning } from '../admin/size/SizeWarning'
