import { IconCircleOff, IconFileCheck, IconLock, IconTable } from '@tabler/icons-react'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { acknowledgementsPath, lockedPeriodsPath, notOursPath, sheetPath } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SightPlace } from '../features/groups/SightPlace.tsx'
import { useCalendarAddress } from '../features/calendar/address.ts'
import { CalendarView } from './CalendarView.tsx'
import { CalendarViews, ViewSwitch } from '../features/calendar/FilterBar.tsx'
import { SubscribeLink } from '../features/calendar/SubscribeLink.tsx'

export default function CalendarPage() {
  const t = useTexts('compliances')
  const address = useCalendarAddress()
  const mayFile = useMay('filings.write')
  return (
    <>
      <PageHead
        title={t('title')}
        menu={[
          { label: t('sheet'), href: sheetPath(), icon: IconTable },
          ...(mayFile ? [{ label: t('acknowledgements'), href: acknowledgementsPath(), icon: IconFileCheck }] : []),
          { label: t('not_ours'), href: notOursPath(), icon: IconCircleOff },
          { label: t('locked_periods'), href: lockedPeriodsPath(), icon: IconLock },
        ]}
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
