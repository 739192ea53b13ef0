import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityReportsPath } from '../../paths.ts'
import { EntityHead } from '../entities/EntityHead.tsx'
import { SightPlace } from '../groups/SightPlace.tsx'
import { ReportCards } from './ReportCards.tsx'

export default function EntityReportsPage() {
  const t = useTexts('reports')
  const { entity_id } = useRouteParams(entityReportsPath)
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('title')} />
      <SightPlace />
      <ReportCards entity_id={entity_id} />
    </>
  )
}
