import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** A page that broke while it was drawn or fetched. Part of the entry, so that it can always be shown. */
export function CrashPage() {
  const { t } = useTranslation('shell')
  return (
    <main>
      <div className="visually-hidden">
        <PageTitle title={t('crash.title')} />
      </div>
      <EmptyState
        icon={IconRefresh}
        title={t('crash.title')}
        text={t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </main>
  )
}
