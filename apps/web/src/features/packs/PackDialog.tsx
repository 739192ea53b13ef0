import { Select } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { yearOfDay, yearsTo } from '../reports/years.ts'
import classes from './Packs.module.css'
import { useStartPack } from './queries.ts'

export interface DialogProps {
  /** The entity that the page is about. */
  readonly chosen: { readonly value: string; readonly label: string } | undefined
  readonly onClose: () => void
}

/** Entity, years and day of a diligence pack. */
export default function PackDialog({ chosen, onClose }: DialogProps) {
  const t = useTexts('packs')
  const seesAudit = useMay('audit.read')
  const today = todayInIndia()
  const [entity_id, setEntity] = useState<string | null>(chosen?.value ?? null)
  const [first_year, setFirst] = useState(yearOfDay(today))
  const [last_year, setLast] = useState(first_year)
  const [as_known_on, setDay] = useState<string | null>(today)
  const start = useStartPack()
  const { form, errors, message, clear, refuse } = useFieldErrors(start.error, {
    ...(entity_id === null && { entity_id: t('entity_missing') }),
  })
  const years = yearsTo(today).map((year) => ({ value: year, label: t('year', { year: showFinancialYear(year) }) }))
  function submit() {
    if (entity_id === null) return refuse()
    start.mutate(
      { entity_id, first_year, last_year, ...(as_known_on !== null && { as_known_on }) },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('started') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('pack')}
      saveLabel={t('make')}
      message={message}
      isBusy={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('pack_text')}</p>
      <RemoteSelect
        label={t('entity')}
        value={entity_id}
        {...(chosen && { chosen })}
        onChange={(next) => {
          setEntity(next)
          clear('entity_id')
        }}
        load={loadEntities}
        error={errors.entity_id}
        required
      />
      <Select
        label={t('first_year')}
        data={years}
        value={first_year}
        onChange={(next) => {
          if (!next) return
          setFirst(next)
          if (last_year < next) setLast(next)
          clear('first_year')
          clear('last_year')
        }}
        allowDeselect={false}
        error={errors.first_year}
      />
      <Select
        label={t('last_year')}
        description={t('last_year_help')}
        data={years.filter(({ value }) => value >= first_year)}
        value={last_year}
        onChange={(next) => {
          if (next) setLast(next)
          clear('last_year')
        }}
        allowDeselect={false}
        error={errors.last_year}
      />
      <DateField
        label={t('as_known_on')}
        description={t('as_known_on_help')}
        value={as_known_on}
        onChange={(day) => {
          setDay(day)
          clear('as_known_on')
        }}
        maxDate={today}
        required
        error={errors.as_known_on}
      />
      {!seesAudit && <p className={classes.second}>{t('no_audit_here')}</p>}
    </FormDialog>
  )
}
