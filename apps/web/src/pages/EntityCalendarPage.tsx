import { IconGavel } from '@tabler/icons-react'
import { useRouteParams } from '../lib/route-params.ts'
import { useTexts } from '../lib/texts.ts'
import { entityCalendarPath, obligationsPath } from '../paths.ts'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { useCalendarAddress } from '../features/calendar/address.ts'
import { CalendarView } from './CalendarView.tsx'
import { CalendarViews, ViewSwitch } from '../features/calendar/FilterBar.tsx'
import { SubscribeLink } from '../features/calendar/SubscribeLink.tsx'
import { YearPdf } from '../features/calendar/YearPdf.tsx'

export default function EntityCalendarPage() {
  const t = useTexts('compliances')
  const { entity_id } = useRouteParams(entityCalendarPath)
  const address = useCalendarAddress()
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        title={t('title')}
        menu={[{ label: t('entity.obligations'), icon: IconGavel, href: obligationsPath({ entity_id }) }]}
        actions={
          <>
            <CalendarViews isOfOneEntity />
            <YearPdf address={address} entity_id={entity_id} />
            <SubscribeLink address={address} entity_id={entity_id} />
            <ViewSwitch address={address} isOfOneEntity />
          </>
        }
      />
      <VisibilityNote />
      <CalendarView address={address} entity_id={entity_id} />
    </>
  )
}
