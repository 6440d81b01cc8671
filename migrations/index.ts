import * as migration_20261121_212020_initial from './20261121_212020_initial';
import * as migration_20261122_042255_last_writers from './20261122_042255_last_writers';
import * as migration_20261122_045701_suspected_requests from './20261122_045701_suspected_requests';
import * as migration_20261122_045702_held_for_content from './20261122_045702_held_for_content';
import * as migration_20261122_051613_media_files from './20261122_051613_media_files';
import * as migration_20261122_052600_open_documents from './20261122_052600_open_documents';
import * as migration_20261122_053834_partner_names from './20261122_053834_partner_names';
import * as migration_20261122_055342_accounts from './20261122_055342_accounts';
import * as migration_20261122_090423_lead_addresses from './20261122_090423_lead_addresses';
import * as migration_20261122_170500_frontdesk_steps from './20261122_170500_frontdesk_steps';
import * as migration_20261122_201144_redirects from './20261122_201144_redirects';
import * as migration_20261122_210217_picture_webp from './20261122_210217_picture_webp';
import * as migration_20261123_023330_change_log from './20261123_023330_change_log';
import * as migration_20261123_025117_audit_trail from './20261123_025117_audit_trail';
import * as migration_20261123_025820_audit_persons from './20261123_025820_audit_persons';
import * as migration_20261123_032210_webhooks from './20261123_032210_webhooks';
import * as migration_20261123_034518_accounts_security from './20261123_034518_accounts_security';
import * as migration_20261123_040902_roles_and_keys from './20261123_040902_roles_and_keys';
import * as migration_20261123_060807_role_second_factor from './20261123_060807_role_second_factor';
import * as migration_20261123_065454_audit_autosaves from './20261123_065454_audit_autosaves';
import * as migration_20261123_072030_webhook_pace from './20261123_072030_webhook_pace';
import * as migration_20261123_154424_asked_as from './20261123_154424_asked_as';
import * as migration_20261123_163156_proposals from './20261123_163156_proposals';
import * as migration_20261123_191219_embeddings from './20261123_191219_embeddings';
import * as migration_20261123_193726_steered_questions from './20261123_193726_steered_questions';
import * as migration_20261123_204454_ready_documents from './20261123_204454_ready_documents';
import * as migration_20261123_211600_embedding_models from './20261123_211600_embedding_models';
import * as migration_20261124_065551_backups from './20261124_065551_backups';
import * as migration_20261124_150833_change_log_heads from './20261124_150833_change_log_heads';
import * as migration_20261124_204931_search_look_ups from './20261124_204931_search_look_ups';

export const migrations = [
  {
    up: migration_20261121_212020_initial.up,
    down: migration_20261121_212020_initial.down,
    name: '20261121_212020_initial',
  },
  {
    up: migration_20261122_042255_last_writers.up,
    down: migration_20261122_042255_last_writers.down,
    name: '20261122_042255_last_writers',
  },
  {
    up: migration_20261122_045701_suspected_requests.up,
    down: migration_20261122_045701_suspected_requests.down,
    name: '20261122_045701_suspected_requests',
  },
  {
    up: migration_20261122_045702_held_for_content.up,
    down: migration_20261122_045702_held_for_content.down,
    name: '20261122_045702_held_for_content',
  },
  {
    up: migration_20261122_051613_media_files.up,
    down: migration_20261122_051613_media_files.down,
    name: '20261122_051613_media_files',
  },
  {
    up: migration_20261122_052600_open_documents.up,
    down: migration_20261122_052600_open_documents.down,
    name: '20261122_052600_open_documents',
  },
  {
    up: migration_20261122_053834_partner_names.up,
    down: migration_20261122_053834_partner_names.down,
    name: '20261122_053834_partner_names',
  },
  {
    up: migration_20261122_055342_accounts.up,
    down: migration_20261122_055342_accounts.down,
    name: '20261122_055342_accounts',
  },
  {
    up: migration_20261122_090423_lead_addresses.up,
    down: migration_20261122_090423_lead_addresses.down,
    name: '20261122_090423_lead_addresses',
  },
  {
    up: migration_20261122_170500_frontdesk_steps.up,
    down: migration_20261122_170500_frontdesk_steps.down,
    name: '20261122_170500_frontdesk_steps',
  },
  {
    up: migration_20261122_201144_redirects.up,
    down: migration_20261122_201144_redirects.down,
    name: '20261122_201144_redirects',
  },
  {
    up: migration_20261122_210217_picture_webp.up,
    down: migration_20261122_210217_picture_webp.down,
    name: '20261122_210217_picture_webp',
  },
  {
    up: migration_20261123_023330_change_log.up,
    down: migration_20261123_023330_change_log.down,
    name: '20261123_023330_change_log',
  },
  {
    up: migration_20261123_025117_audit_trail.up,
    down: migration_20261123_025117_audit_trail.down,
    name: '20261123_025117_audit_trail',
  },
  {
    up: migration_20261123_025820_audit_persons.up,
    down: migration_20261123_025820_audit_persons.down,
    name: '20261123_025820_audit_persons',
  },
  {
    up: migration_20261123_032210_webhooks.up,
    down: migration_20261123_032210_webhooks.down,
    name: '20261123_032210_webhooks',
  },
  {
    up: migration_20261123_034518_accounts_security.up,
    down: migration_20261123_034518_accounts_security.down,
    name: '20261123_034518_accounts_security',
  },
  {
    up: migration_20261123_040902_roles_and_keys.up,
    down: migration_20261123_040902_roles_and_keys.down,
    name: '20261123_040902_roles_and_keys',
  },
  {
    up: migration_20261123_060807_role_second_factor.up,
    down: migration_20261123_060807_role_second_factor.down,
    name: '20261123_060807_role_second_factor',
  },
  {
    up: migration_20261123_065454_audit_autosaves.up,
    down: migration_20261123_065454_audit_autosaves.down,
    name: '20261123_065454_audit_autosaves',
  },
  {
    up: migration_20261123_072030_webhook_pace.up,
    down: migration_20261123_072030_webhook_pace.down,
    name: '20261123_072030_webhook_pace',
  },
  {
    up: migration_20261123_154424_asked_as.up,
    down: migration_20261123_154424_asked_as.down,
    name: '20261123_154424_asked_as',
  },
  {
    up: migration_20261123_163156_proposals.up,
    down: migration_20261123_163156_proposals.down,
    name: '20261123_163156_proposals',
  },
  {
    up: migration_20261123_191219_embeddings.up,
    down: migration_20261123_191219_embeddings.down,
    name: '20261123_191219_embeddings',
  },
  {
    up: migration_20261123_193726_steered_questions.up,
    down: migration_20261123_193726_steered_questions.down,
    name: '20261123_193726_steered_questions',
  },
  {
    up: migration_20261123_204454_ready_documents.up,
    down: migration_20261123_204454_ready_documents.down,
    name: '20261123_204454_ready_documents',
  },
  {
    up: migration_20261123_211600_embedding_models.up,
    down: migration_20261123_211600_embedding_models.down,
    name: '20261123_211600_embedding_models',
  },
  {
    up: migration_20261124_065551_backups.up,
    down: migration_20261124_065551_backups.down,
    name: '20261124_065551_backups',
  },
  {
    up: migration_20261124_150833_change_log_heads.up,
    down: migration_20261124_150833_change_log_heads.down,
    name: '20261124_150833_change_log_heads',
  },
  {
    up: migration_20261124_204931_search_look_ups.up,
    down: migration_20261124_204931_search_look_ups.down,
    name: '20261124_204931_search_look_ups'
  },
];
