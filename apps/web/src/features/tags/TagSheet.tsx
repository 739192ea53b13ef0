import type { Tag } from '@niyam/contract/tags.ts'
import { SheetDialog } from '../../domain/SheetDialog.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useTagEntities } from './queries.ts'
import { useTold } from './use-told.ts'

interface TagSheetProps {
  tag: Tag
  act: 'add' | 'remove'
  onClose: () => void
}

/** Puts a tag on the entities of a pasted list or a sheet, or takes it off them. */
export function TagSheet({ tag: { tag_id, name }, act, onClose }: TagSheetProps) {
  const t = useTexts('tags')
  const tagging = useTagEntities()
  const tell = useTold()
  return (
    <SheetDialog
      title={t(`sheet_${act}_title`, { name })}
      confirm={(count) => t(`sheet_${act}`, { count })}
      tone={act === 'add' ? 'primary' : 'danger'}
      onConfirm={async (entity_ids) => {
        const changed = await tagging.mutateAsync({ entity_ids, [act]: [tag_id] })
        tell(changed, t(`sheet_${act}_done`, { name, count: entity_ids.length }))
      }}
      onClose={onClose}
    />
  )
}
