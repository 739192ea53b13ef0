import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/PageHead.tsx'
import { SightPlace } from '../groups/SightPlace.tsx'
import { useCalendarAddress } from './address.ts'
import { CalendarView } from './CalendarView.tsx'
import { CalendarViews, ViewSwitch } from './FilterBar.tsx'
import { SubscribeLink } from './SubscribeLink.tsx'

export default function CalendarPage() {
  const { t } = useTranslation('compliances')
  const address = useCalendarAddress()
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            <CalendarViews />
            <SubscribeLink address={address} />
            <ViewSwitch address={address} />
          </>
        }
      />
      <SightPlace />
      <CalendarView address={address} />
    </>
  )
}
