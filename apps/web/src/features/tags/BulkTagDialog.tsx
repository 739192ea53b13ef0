import type { Tag } from '@niyam/contract/tags.ts'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTagEntities } from './queries.ts'
import { TagChoices } from './TagChoices.tsx'
import { useTold } from './use-told.ts'

export interface BulkTagDialogProps {
  act: 'add' | 'remove'
  entity_ids: readonly string[]
  /** True when the tags were changed, false when it was closed without. */
  onDone: (isChanged: boolean) => void
}

/** Which tags go onto the selected entities, or off them. */
export default function BulkTagDialog({ act, entity_ids, onDone }: BulkTagDialogProps) {
  const t = useTexts('tags')
  const [chosen, setChosen] = useState<Tag[]>([])
  const tagging = useTagEntities()
  const tell = useTold()
  const tag_ids = chosen.map(({ tag_id }) => tag_id)
  const { form, errors, message, refuse } = useFieldErrors(
    tagging.error,
    chosen.length === 0 ? { tag_ids: t('bulk_missing') } : {},
  )
  return (
    <FormDialog
      ref={form}
      title={t(`bulk_${act}_title`, { count: entity_ids.length })}
      saveLabel={t(`bulk_${act}`)}
      tone={act === 'remove' ? 'danger' : 'primary'}
      message={errors.tag_ids ?? message}
      isBusy={tagging.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        if (chosen.length === 0) return refuse()
        tagging.mutate(
          { entity_ids, [act]: tag_ids },
          {
            onSuccess: (changed) => {
              tell(changed)
              onDone(true)
            },
          },
        )
      }}
    >
      <TagChoices chosen={chosen} onChange={setChosen} canMake={act === 'add'} />
    </FormDialog>
  )
}
