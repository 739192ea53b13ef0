import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    mapImport: { fields: ['name', 'kind'] },
  },
  queries: {
    tryImport: { kind: 'entities' },
    importSheet: { kind: 'entities' },
  },
  instead: {
    undoImport: { import_id: 'done_import_id' },
  },
}
