import type { CountedTag } from '@niyam/contract/tags.ts'
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useMergeTag } from './queries.ts'
import classes from './Tag.module.css'

interface MergeTagDialogProps {
  tag: CountedTag
  others: readonly CountedTag[]
  onClose: () => void
}

/** Two words for one thing become one. */
export function MergeTagDialog({ tag, others, onClose }: MergeTagDialogProps) {
  const { t } = useTranslation('tags')
  const [into, setInto] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const merge = useMergeTag(tag.tag_id)
  const { name } = tag
  const problem = merge.error ? (fieldErrors(merge.error).into ?? failureMessage(merge.error)) : undefined
  return (
    <ConfirmDialog
      isOpen
      title={t('merge_title', { name })}
      confirmLabel={t('merge')}
      isBusy={merge.isPending}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (!into) return
        merge.mutate(into, {
          onSuccess: (kept) => {
            notice({ tone: 'success', title: t('merged', { name, into: kept.name }) })
            onClose()
          },
        })
      }}
    >
      <Stack gap="md">
        <p className={classes.text}>{t('merge_text', { name })}</p>
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
          error={problem ?? (isTried && !into ? t('merge_missing') : undefined)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
