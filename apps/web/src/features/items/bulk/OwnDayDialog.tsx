import { NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../fields/DateField.tsx'
import { api, failureMessage } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import classes from './Many.module.css'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

const WAYS = ['before', 'on', 'none'] as const
type Way = (typeof WAYS)[number]
type OwnDay = { readonly days_before: number } | { readonly on: string | null }

/** The office's own day: counted from each due date, one day for all, or none. */
export function OwnDayDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const [way, setWay] = useState<Way>('before')
  const [days, setDays] = useState<number | string>(3)
  const [day, setDay] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const change = useMany(
    (own: OwnDay) =>
      api('POST organisation/compliances/items/internal-date/', {
        body: { item_ids: idsOf(items), ...own },
        quiet: true,
      }),
    onDone,
  )
  const own: OwnDay | null =
    way === 'none'
      ? { on: null }
      : way === 'on'
        ? day === null
          ? null
          : { on: day }
        : typeof days === 'number' && days >= 0 && days <= 120
          ? { days_before: days }
          : null
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <FormDialog
      title={t('many.own_day_title', { count: items.length })}
      saveLabel={t('many.own_day_save')}
      message={failureMessage(change.error)}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        setTried(true)
        if (own) change.mutate(own)
      }}
    >
      <p className={classes.help}>{t('many.own_day_help')}</p>
      <Radio.Group label={t('many.how')} value={way} onChange={(next) => setWay(next as Way)}>
        <Stack gap="xs" mt="xs">
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(`many.how_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'before' && (
        <NumberInput
          label={t('many.days')}
          value={days}
          onChange={setDays}
          min={0}
          max={120}
          allowDecimal={false}
          error={isTried && !own ? t('many.days_missing') : undefined}
        />
      )}
      {way === 'on' && (
        <DateField
          allDates
          label={t('many.day')}
          value={day}
          onChange={setDay}
          error={isTried && !own ? t('many.day_missing') : undefined}
        />
      )}
    </FormDialog>
  )
}
