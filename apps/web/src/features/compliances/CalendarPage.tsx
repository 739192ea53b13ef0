import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/PageHead.tsx'
import { useCalendarAddress } from './address.ts'
import { CalendarView } from './CalendarView.tsx'
import { ViewSwitch } from './FilterBar.tsx'

export default function CalendarPage() {
  const { t } = useTranslation('compliances')
  const address = useCalendarAddress()
  return (
    <>
      <PageHead title={t('title')} actions={<ViewSwitch address={address} />} />
      <CalendarView address={address} />
    </>
  )
}
