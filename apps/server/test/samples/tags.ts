import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    updateTag: { name: 'Taken over' },
    mergeTag: ({ other_tag_id }) => ({ into: other_tag_id }),
    setEntityTags: ({ tag_id }) => ({ tag_ids: [tag_id] }),
  },
  instead: {
    // A tag used by a group grants access, so only admins change which entities have it.
    deleteTag: { tag_id: 'other_tag_id' },
    mergeTag: { tag_id: 'third_tag_id' },
  },
}
