import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { EntityHead } from '../entities/EntityHead.tsx'
import { SightPlace } from '../groups/SightPlace.tsx'
import { useCalendarAddress } from './address.ts'
import { CalendarView } from './CalendarView.tsx'
import { CalendarViews, ViewSwitch } from './FilterBar.tsx'
import { SubscribeLink } from './SubscribeLink.tsx'

export default function EntityCalendarPage() {
  const t = useTexts('compliances')
  const { entity_id } = useRouteParams('entity_id')
  const address = useCalendarAddress()
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        title={t('title')}
        actions={
          <>
            <CalendarViews isOfOneEntity />
            <SubscribeLink address={address} entity_id={entity_id} />
            <ViewSwitch address={address} isOfOneEntity />
          </>
        }
      />
      <SightPlace />
      <CalendarView address={address} entity_id={entity_id} />
    </>
  )
}
