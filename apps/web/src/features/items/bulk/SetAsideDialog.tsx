import type { SetAside } from '@niyam/contract/items.ts'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, failureMessage, fieldErrors } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import classes from './Many.module.css'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

const AS = ['waived', 'not_applicable'] as const satisfies readonly SetAside['as'][]

/** Waived, or not applicable; never without a reason. */
export function SetAsideDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const [as, setAs] = useState<SetAside['as']>('not_applicable')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useMany(
    () =>
      api('POST organisation/compliances/items/set-aside/', {
        body: { item_ids: idsOf(items), as, reason },
        quiet: true,
      }),
    onDone,
  )
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <FormDialog
      title={t('many.set_aside_title', { count: items.length })}
      saveLabel={t('many.set_aside_save')}
      message={failureMessage(change.error, ['reason'])}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        setTried(true)
        if (reason.trim()) change.mutate(undefined)
      }}
    >
      <p className={classes.help}>{t('many.set_aside_help')}</p>
      <Radio.Group label={t('many.as')} value={as} onChange={(next) => setAs(next as SetAside['as'])}>
        <Stack gap="xs" mt="xs">
          {AS.map((one) => (
            <Radio key={one} value={one} label={t(`many.as_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('many.reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={fieldErrors(change.error).reason ?? (isTried && !reason.trim() ? t('many.reason_missing') : undefined)}
      />
    </FormDialog>
  )
}
