import type { CountedTag } from '@niyam/contract/tags.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useFirstWrong } from '../../fields/use-first-wrong.ts'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useMergeTag } from './queries.ts'
import classes from './Tag.module.css'
import { TagUses } from './TagUses.tsx'

interface MergeTagDialogProps {
  tag: CountedTag
  others: readonly CountedTag[]
  onClose: () => void
}

/** Two words for one thing become one. */
export function MergeTagDialog({ tag, others, onClose }: MergeTagDialogProps) {
  const t = useTexts('tags')
  const [into, setInto] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const merge = useMergeTag(tag.tag_id)
  const { name } = tag
  const form = useFirstWrong(merge.error, refusals)
  const problem = failureMessage(merge.error)
  return (
    <FormDialog
      ref={form}
      title={t('merge_title', { name })}
      saveLabel={t('merge')}
      isBusy={merge.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!into) return setRefusals(refusals + 1)
        merge.mutate(into, {
          onSuccess: (kept) => {
            notice({ tone: 'success', title: t('merged', { name, into: kept.name }) })
            onClose()
          },
        })
      }}
    >
      <p className={classes.text}>{t('merge_text', { name })}</p>
      <TagUses tag_id={tag.tag_id} />
      <Select
        label={t('merge_into')}
        data={others
          .filter(({ tag_id }) => tag_id !== tag.tag_id)
          .map((other) => ({ value: other.tag_id, label: other.name }))}
        value={into}
        onChange={setInto}
        searchable
        allowDeselect={false}
        data-autofocus
        nothingFoundMessage={t('nothing')}
        error={problem ?? (refusals > 0 && !into ? t('merge_missing') : undefined)}
      />
    </FormDialog>
  )
}
