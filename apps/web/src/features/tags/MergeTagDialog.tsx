import type { CountedTag } from '@niyam/contract/tags.ts'
import { MergeDialog } from '../../domain/MergeDialog.tsx'
import { useMergeTag } from './queries.ts'
import { TagUses } from './TagUses.tsx'

interface MergeTagDialogProps {
  tag: CountedTag
  tags: readonly CountedTag[]
  onClose: () => void
}

export function MergeTagDialog({ tag, tags, onClose }: MergeTagDialogProps) {
  const merge = useMergeTag(tag.tag_id)
  const others = tags.filter((one) => one !== tag).map(({ tag_id, name }) => ({ id: tag_id, name }))
  return (
    <MergeDialog texts="tags" name={tag.name} others={others} merge={merge} onClose={onClose}>
      <TagUses tag_id={tag.tag_id} />
    </MergeDialog>
  )
}
