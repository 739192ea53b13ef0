import { NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

const WAYS = ['before', 'on', 'none'] as const
type Way = (typeof WAYS)[number]
type OwnDay = { readonly days_before: number } | { readonly on: string | null }

/** The office's own day: counted from each due date, one day for all, or none. */
export function OwnDayDialog({ items, ...end }: ManyActProps) {
  const t = useTexts('items')
  const [way, setWay] = useState<Way>('before')
  const [days, setDays] = useState<number | string>(3)
  const [day, setDay] = useState<string | null>(null)
  const change = useMany(
    'own_day',
    (own: OwnDay) =>
      api('POST organisation/compliances/items/internal-date/', {
        body: { item_ids: idsOf(items), ...own },
        quiet: true,
      }),
    end,
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
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    own ? {} : way === 'on' ? { on: t('day_missing') } : { days_before: t('days_missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('own_day_title', { count: items.length })}
      saveLabel={t('own_day_save')}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => (own ? change.mutate(own) : refuse())}
    >
      <p className={classes.help}>{t('own_day_help')}</p>
      <Radio.Group label={t('how')} value={way} onChange={(next) => setWay(next as Way)}>
        <Stack gap="xs" mt="xs">
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(`how_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'before' && (
        <NumberInput
          label={t('days')}
          value={days}
          onChange={setDays}
          min={0}
          max={120}
          allowDecimal={false}
          error={errors.days_before}
        />
      )}
      {way === 'on' && <DateField allDates label={t('day')} value={day} onChange={setDay} error={errors.on} />}
    </FormDialog>
  )
}
