/** The commands of an installation, by what comes after `npm run`. The build has each as `dist/<name>.js`. */
export const commands = {
  migrate: 'src/cli/database/migrate.ts',
  reindex: 'src/cli/database/reindex.ts',
  'create-admin': 'src/cli/database/createAdmin.ts',
  seed: 'src/cli/demo/seed.ts',
  audit: 'src/cli/audit/audit.ts',
  backup: 'src/cli/backup/backup.ts',
  restore: 'src/cli/backup/restore.ts',
  'move-uploads': 'src/cli/files/moveUploads.ts',
}
