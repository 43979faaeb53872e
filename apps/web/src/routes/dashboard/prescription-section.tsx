import { samplePrescription } from '@sehat/catalog/sample-care';
import type { DownloadFailure, PrescriptionView } from '@sehat/machines/dashboard';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PrescriptionCard } from '@sehat/ui/prescription-card';
import { Section } from '@sehat/ui/section';
import { Download, ShoppingBag } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { failureReason } from '../../api/failure-reason';
import { medicineText } from '../../catalog-text/medicines';
import { prescriptionReasonText } from '../../catalog-text/sample-care';
import { m } from '../../messages/generated/messages.js';
import { PendingCard } from './pending-card';
import { prescribedMedicines } from './prescribed-medicines';

const downloadFailureReason = ({ kind }: DownloadFailure): string => {
  switch (kind) {
    case 'notPdf':
      return m.dashboard_prescription_not_pdf();
    case 'unavailable':
      return m.dashboard_prescription_unavailable();
    default:
      return failureReason({ kind });
  }
};

interface PrescriptionSectionProps {
  prescription: PrescriptionView;
  isFetching: boolean;
  onDownload: () => void;
  onOrder: () => void;
}

/** Focuses the message when the download ends and its button, which had the focus, is removed. */
function useFocusInPlaceOfButton(status: PrescriptionView['status']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // A fast download may end without a render of the downloading state.
    const isJustDone = before.current !== status && status === 'downloaded';
    if (isJustDone && document.activeElement === document.body) place.current?.focus();
    before.current = status;
  }, [status]);
  return place;
}

function Outcome({ prescription, place }: { prescription: PrescriptionView; place: RefObject<HTMLDivElement | null> }) {
  if (prescription.status === 'downloaded') {
    return (
      <InlineMessage tone="success" size="small" ref={place} tabIndex={-1}>
        {m.dashboard_downloaded()}
      </InlineMessage>
    );
  }
  if (!prescription.failure) return null;
  return (
    <InlineMessage tone="danger" size="small">
      {m.dashboard_download_failed()} {downloadFailureReason(prescription.failure)}
    </InlineMessage>
  );
}

/** The prescription: not sent yet, or with its actions. */
export function PrescriptionSection({ prescription, isFetching, onDownload, onOrder }: PrescriptionSectionProps) {
  const place = useFocusInPlaceOfButton(prescription.status);
  const { doctor, issuedOn, issuedAt } = samplePrescription;
  return (
    <Section title={m.dashboard_prescription()} lead={m.common_sample()} className="grid grid-rows-[auto_1fr]">
      {prescription.status === 'none' ? (
        <PendingCard text={m.dashboard_prescription_none()} busy={isFetching} />
      ) : (
        <PrescriptionCard
          doctorName={doctor}
          reason={prescriptionReasonText()}
          {...{ issuedOn, issuedAt }}
          medicines={prescribedMedicines.map(({ name }) => medicineText(name))}
          actions={
            <>
              {prescription.status === 'downloaded' ? null : (
                <Button
                  icon={<Download aria-hidden="true" />}
                  loading={prescription.status === 'downloading'}
                  loadingLabel={m.dashboard_downloading()}
                  onClick={onDownload}
                >
                  {m.dashboard_download()}
                </Button>
              )}
              <Button variant="secondary" icon={<ShoppingBag aria-hidden="true" />} onClick={onOrder}>
                {m.dashboard_order()}
              </Button>
            </>
          }
          message={<Outcome prescription={prescription} place={place} />}
        />
      )}
    </Section>
  );
}
