import { Select } from '@mantine/core'
import { recentYears } from '../../domain/fact-values.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  /** Null: every year until it is changed. */
  readonly year: string | null
  readonly onChange: (year: string | null) => void
}

const YEARS_BACK = 6

/** The financial year for which a fact is stated. */
export function YearOfFact({ year, onChange }: Props) {
  const t = useTexts('entities')
  return (
    <Select
      label={t('facts.year')}
      data={[
        { value: '', label: t('facts.until_changed') },
        ...recentYears(todayInIndia(), YEARS_BACK).map((one) => ({ value: one, label: showFinancialYear(one) })),
      ]}
      value={year ?? ''}
      onChange={(next) => onChange(next || null)}
      allowDeselect={false}
      maw={280}
    />
  )
}
