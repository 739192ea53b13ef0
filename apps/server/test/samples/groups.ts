import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    renameGroup: { name: 'Taken over' },
    deleteGroup: { widens: true },
    mergeGroup: ({ group_id }) => ({ into: group_id }),
    changeGroupPeople: { widens: true },
    changeGroupEntities: {},
    setGroupTags: { tag_ids: [] },
  },
  instead: {
    mergeGroup: { group_id: 'other_group_id' },
  },
}
