import { Select } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { yearOfDay, yearsTo } from '../reports/years.ts'
import classes from './Packs.module.css'
import { useStartPack } from './queries.ts'
import { type DialogProps, StartDialog } from './StartDialog.tsx'

/** Entity, years and day of a diligence pack. */
export default function PackDialog(props: DialogProps) {
  const t = useTexts('packs')
  const seesAudit = useMay('audit.read')
  const today = todayInIndia()
  const [first_year, setFirst] = useState(yearOfDay(today))
  const [last_year, setLast] = useState(first_year)
  const [as_known_on, setDay] = useState<string | null>(today)
  const start = useStartPack()
  const years = yearsTo(today).map((year) => ({ value: year, label: t('year', { year: showFinancialYear(year) }) }))
  const input = { first_year, last_year, ...(as_known_on !== null && { as_known_on }) }
  return (
    <StartDialog {...props} title={t('pack')} text={t('pack_text')} start={start} input={input}>
      {({ errors, clear }) => (
        <>
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
        </>
      )}
    </StartDialog>
  )
}
