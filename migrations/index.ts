import * as migration_20261121_054739_initial from './20261121_054739_initial';

export const migrations = [
  {
    up: migration_20261121_054739_initial.up,
    down: migration_20261121_054739_initial.down,
    name: '20261121_054739_initial'
  },
];
