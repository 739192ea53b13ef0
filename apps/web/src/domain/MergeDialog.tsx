import { Select } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFieldErrors } from '../fields/use-field-errors.ts'
import { notice } from '../lib/notice.ts'
import { useTexts } from '../lib/texts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

interface Props {
  /** The catalogue with the words, under the same keys in both. */
  readonly texts: 'groups' | 'tags'
  /** The name that is merged into another. */
  readonly name: string
  readonly others: readonly { readonly id: string; readonly name: string }[]
  /** By the id of the one that stays, which it returns. */
  readonly merge: UseMutationResult<{ readonly name: string }, Error, string>
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Asks which of the others takes over, and merges. */
export function MergeDialog({ texts, name, others, merge, children, onClose }: Props) {
  const t = useTexts(texts)
  const [into, setInto] = useState<string | null>(null)
  const { form, errors, message, refuse } = useFieldErrors(merge.error, into ? {} : { into: t('merge_missing') })
  return (
    <FormDialog
      ref={form}
      title={t('merge_title', { name })}
      message={message}
      saveLabel={t('merge')}
      isBusy={merge.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!into) return refuse()
        merge.mutate(into, {
          onSuccess: (target) => {
            notice({ tone: 'success', title: t('merged', { name, into: target.name }) })
            onClose()
          },
        })
      }}
    >
      <p style={{ margin: 0 }}>{t('merge_text', { name })}</p>
      {children}
      <Select
        label={t('merge_into')}
        data={others.map((other) => ({ value: other.id, label: other.name }))}
        value={into}
        onChange={setInto}
        searchable
        allowDeselect={false}
        data-autofocus
        nothingFoundMessage={t('nothing')}
        error={errors.into}
      />
    </FormDialog>
  )
}
