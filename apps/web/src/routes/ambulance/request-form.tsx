import { valibotResolver } from '@hookform/resolvers/valibot';
import { nearbyHospitals } from '@sehat/catalog/hospitals';
import type { Position, PositionFailure } from '@sehat/machines/geolocation';
import { Button } from '@sehat/ui/button';
import { Checkbox } from '@sehat/ui/checkbox';
import { InlineMessage } from '@sehat/ui/inline-message';
import { TextInput } from '@sehat/ui/text-input';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AmbulanceRequest, positionAdvice, requestSchema, withPosition } from './ambulance-request';

/** The device's position: asked for by a button, and only then. */
export interface PositionView {
  locating: boolean;
  failure: PositionFailure | null;
  /** The last one found; null before. */
  found: Position | null;
  onLocate: () => void;
}

interface RequestFormProps {
  initial: AmbulanceRequest;
  /** Puts the focus into the first field, for whoever comes back to change what was noted. */
  takeFocus: boolean;
  position: PositionView;
  onSubmit: (request: AmbulanceRequest) => void;
}

/** Where to come, where to go, how urgent it is. */
export function RequestForm({ initial, takeFocus, position, onSubmit }: RequestFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = useForm<AmbulanceRequest>({
    resolver: valibotResolver(requestSchema),
    defaultValues: initial,
  });
  const { locating, failure, found, onLocate } = position;

  // One that was found before is written already, or was taken out again.
  const written = useRef(found);
  useEffect(() => {
    if (!found || found === written.current) return;
    written.current = found;
    setValue('location', withPosition(getValues('location'), found), { shouldValidate: true });
  }, [found, getValues, setValue]);

  useEffect(() => {
    if (takeFocus) setFocus('location');
  }, [takeFocus, setFocus]);

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <TextInput
          label="Location"
          hint="What you would tell a driver: street, house, landmark"
          autoComplete="street-address"
          required
          error={formState.errors.location?.message}
          {...register('location')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            icon={<LocateFixed aria-hidden="true" />}
            loading={locating}
            loadingLabel="Finding your location..."
            onClick={onLocate}
          >
            Use my location
          </Button>
          <div role="status" className="min-w-0">
            {failure && (
              <InlineMessage tone="warning" size="small">
                {positionAdvice(failure)}
              </InlineMessage>
            )}
          </div>
        </div>
      </div>
      <TextInput
        label="Destination hospital"
        hint="A hospital that knows the patient, or one of those nearby"
        optionalLabel
        list="nearby-hospitals"
        {...register('destination')}
      />
      <datalist id="nearby-hospitals">
        {nearbyHospitals.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Checkbox
        label="This is an emergency"
        hint="Then call 102 before anything else: this form reaches nobody."
        boxed
        {...register('emergency')}
      />
      <div>
        <Button type="submit" size="large">
          Request Ambulance
        </Button>
      </div>
    </form>
  );
}
