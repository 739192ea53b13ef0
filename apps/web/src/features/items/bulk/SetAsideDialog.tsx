import type { SetAside } from '@niyam/contract/items.ts'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

const AS = ['waived', 'not_applicable'] as const satisfies readonly SetAside['as'][]

/** Waived, or not applicable; never without a reason. */
export function SetAsideDialog({ items, ...end }: ManyActProps) {
  const t = useTexts(['compliances', 'items'])
  const [as, setAs] = useState<SetAside['as']>('not_applicable')
  const [reason, setReason] = useState('')
  const change = useMany(
    'set_aside',
    () =>
      api('POST organisation/compliances/items/set-aside/', {
        body: { item_ids: idsOf(items), as, reason },
        quiet: true,
      }),
    end,
  )
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    reason.trim() ? {} : { reason: t('items:reason_missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('items:set_aside_title', { count: items.length })}
      saveLabel={t('items:set_aside_save')}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => (reason.trim() ? change.mutate(undefined) : refuse())}
    >
      <p className={classes.help}>{t('items:set_aside_help')}</p>
      <Radio.Group label={t('items:as')} value={as} onChange={(next) => setAs(next as SetAside['as'])}>
        <Stack gap="xs" mt="xs">
          {AS.map((one) => (
            <Radio key={one} value={one} label={t(`items:as_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField
        label={t('item.reason')}
        data-autofocus
        required
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
    </FormDialog>
  )
}
