import type { Tag } from '@niyam/contract/tags.ts'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTagEntities } from './queries.ts'
import { TagChoices } from './TagChoices.tsx'

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
  const [isTried, setTried] = useState(false)
  const tagging = useTagEntities()
  const tag_ids = chosen.map(({ tag_id }) => tag_id)
  const missing = isTried && chosen.length === 0 ? t('bulk_missing') : null
  return (
    <FormDialog
      title={t(`bulk_${act}_title`, { count: entity_ids.length })}
      saveLabel={t(`bulk_${act}`)}
      tone={act === 'remove' ? 'danger' : 'primary'}
      message={missing ?? failureMessage(tagging.error)}
      isBusy={tagging.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        setTried(true)
        if (chosen.length > 0) tagging.mutate({ entity_ids, [act]: tag_ids }, { onSuccess: () => onDone(true) })
      }}
    >
      <TagChoices chosen={chosen} onChange={setChosen} canMake={act === 'add'} />
    </FormDialog>
  )
}
