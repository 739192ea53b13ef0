import { Select } from '@mantine/core'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { lastQuarter, quartersTo } from './quarters.ts'
import { useStartCertificate } from './queries.ts'
import { type DialogProps, StartDialog } from './StartDialog.tsx'

/** Entity and quarter of a compliance certificate. */
export default function CertificateDialog(props: DialogProps) {
  const t = useTexts('packs')
  const words = useCalendarWords()
  const today = todayInIndia()
  const [quarter, setQuarter] = useState(() => lastQuarter(today))
  const start = useStartCertificate()
  return (
    <StartDialog {...props} title={t('certificate')} text={t('certificate_text')} start={start} input={{ quarter }}>
      {({ errors, clear }) => (
        <Select
          label={t('quarter')}
          data={quartersTo(today).map((one) => ({ value: one, label: words.period(one, '') }))}
          value={quarter}
          onChange={(next) => {
            if (next) setQuarter(next)
            clear('quarter')
          }}
          allowDeselect={false}
          error={errors.quarter}
        />
      )}
    </StartDialog>
  )
}
