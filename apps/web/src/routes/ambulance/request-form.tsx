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

/** The device's position. Only a press of the button requests it. */
export interface PositionView {
  locating: boolean;
  failure: PositionFailure | null;
  /** The last position of the device, or null. */
  found: Position | null;
  onLocate: () => void;
}

interface RequestFormProps {
  initial: AmbulanceRequest;
  /** Focuses the first field, for a user who returns to change the request. */
  takeFocus: boolean;
  position: PositionView;
  onSubmit: (request: AmbulanceRequest) => void;
}

/** The form for location, destination and urgency. */
export function RequestForm({ initial, takeFocus, position, onSubmit }: RequestFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = useForm<AmbulanceRequest>({
    resolver: valibotResolver(requestSchema),
    defaultValues: initial,
  });
  const { locating, failure, found, onLocate } = position;

  // A position from before this form opened is already in the text, or the user deleted it.
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
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      className="grid grid-cols-1 gap-5"
    >
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
        optional
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
