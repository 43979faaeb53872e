import { samplePrescription } from '@sehat/catalog/sample-care';
import type { DownloadFailure, PrescriptionView } from '@sehat/machines/dashboard';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PrescriptionCard } from '@sehat/ui/prescription-card';
import { Section } from '@sehat/ui/section';
import { Download, ShoppingBag } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { PendingCard } from './pending-card';
import { prescribedMedicines } from './prescribed-medicines';

const remedies: Record<DownloadFailure['kind'], string> = {
  offline: 'You are offline. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unavailable: 'The server could not send it. Please try again.',
  notPdf: 'What came back is not a PDF file. Please try again later.',
};

interface PrescriptionSectionProps {
  prescription: PrescriptionView;
  isFetching: boolean;
  onDownload: () => void;
  onOrder: () => void;
}

/** The button that had the focus goes once the file is there: what says so takes the focus then, and only then. */
function useFocusInPlaceOfButton(status: PrescriptionView['status']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // A file that is there at once is never seen on its way.
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
        The prescription is among your downloads.
      </InlineMessage>
    );
  }
  if (!prescription.failure) return null;
  return (
    <InlineMessage tone="danger" size="small">
      Failed to download prescription. {remedies[prescription.failure.kind]}
    </InlineMessage>
  );
}

/** The prescription: before it is there, and then with what can be done with it. */
export function PrescriptionSection({ prescription, isFetching, onDownload, onOrder }: PrescriptionSectionProps) {
  const place = useFocusInPlaceOfButton(prescription.status);
  const { doctor, issuedOn, issuedAt, reason } = samplePrescription;
  return (
    <Section title="Prescription" lead="Sample data, not medical advice." className="grid grid-rows-[auto_1fr]">
      {prescription.status === 'none' ? (
        <PendingCard text="Doctor hasn't sent prescription yet." busy={isFetching} />
      ) : (
        <PrescriptionCard
          doctorName={doctor}
          {...{ reason, issuedOn, issuedAt }}
          medicines={prescribedMedicines.map(({ name }) => name)}
          actions={
            <>
              {prescription.status === 'downloaded' ? null : (
                <Button
                  icon={<Download aria-hidden="true" />}
                  loading={prescription.status === 'downloading'}
                  loadingLabel="Downloading..."
                  onClick={onDownload}
                >
                  Download Prescription
                </Button>
              )}
              <Button variant="secondary" icon={<ShoppingBag aria-hidden="true" />} onClick={onOrder}>
                Order Medicines
              </Button>
            </>
          }
          message={<Outcome prescription={prescription} place={place} />}
        />
      )}
    </Section>
  );
}
