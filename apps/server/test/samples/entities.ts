import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    updateEntity: { name: 'Taken over' },
    changeEvent: { happened_on: '2026-09-29', period: '2025-26', registration_id: null },
    recordEvent: { kind: 'agm-held', happened_on: '2025-09-29', period: '2024-25' },
    changeEntityStatus: { change: 'closed', happened_on: '2026-11-19' },
    tryEntityStatus: { change: 'closed', happened_on: '2026-11-19' },
    setActivities: { activities: [] },
    archiveEntity: { reason: 'Taken over' },
    deleteEntity: { name: 'Old client of Rao & Associates' },
  },
  instead: {
    // Only archived entities can be restored or deleted.
    restoreEntity: { entity_id: 'other_archived_entity_id' },
    entityDeletion: { entity_id: 'archived_entity_id' },
    deleteEntity: { entity_id: 'archived_entity_id' },
  },
}
