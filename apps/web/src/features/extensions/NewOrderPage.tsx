import { IconLock } from '@tabler/icons-react'
import { todayInIndia } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { lawChangesPath, orderPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import OrderForm from './OrderForm.tsx'

/** Records an order that the catalogue does not know. */
export default function NewOrderPage() {
  const t = useTexts('extensions')
  const mayExtend = useMay('law.extend')
  return (
    <>
      <PageHead
        title={t('new_title')}
        crumbs={[{ label: t('law_changes'), href: lawChangesPath() }]}
        context={t('new_context')}
      />
      {mayExtend ? (
        <OrderForm
          order={null}
          today={todayInIndia()}
          onSaved={(extension_id, isApproved) => {
            if (isApproved) notice({ tone: 'success', title: t('approved') })
            go(orderPath({ extension_id }))
          }}
          onCancel={() => go(lawChangesPath())}
        />
      ) : (
        <Panel>
          <EmptyState icon={IconLock} title={t('not_yours_title')} text={t('not_yours_text')} />
        </Panel>
      )}
    </>
  )
}
