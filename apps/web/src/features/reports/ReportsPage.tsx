import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/PageHead.tsx'
import { SightPlace } from '../groups/SightPlace.tsx'
import { ReportCards } from './ReportCards.tsx'

export default function ReportsPage() {
  const { t } = useTranslation('reports')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <SightPlace />
      <ReportCards />
    </>
  )
}
