import { useTranslation } from 'react-i18next'
import { useRouteParams } from '../../lib/route-params.ts'
import { EntityHead } from '../entities/EntityHead.tsx'
import { useCalendarAddress } from './address.ts'
import { CalendarView } from './CalendarView.tsx'
import { ViewSwitch } from './FilterBar.tsx'

export default function EntityCalendarPage() {
  const { t } = useTranslation('compliances')
  const { entity_id } = useRouteParams('entity_id')
  const address = useCalendarAddress()
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('title')} actions={<ViewSwitch address={address} />} />
      <CalendarView address={address} entity_id={entity_id} />
    </>
  )
}
