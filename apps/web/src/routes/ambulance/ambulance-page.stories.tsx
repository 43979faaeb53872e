import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { AmbulancePage } from './ambulance-page';
import type { AmbulanceRequest } from './ambulance-request';
import { geolocationMachine } from './story-machine';

type Props = ComponentProps<typeof AmbulancePage>;

/** The page with the state that its route keeps. */
function Requesting(props: Props) {
  const [request, setRequest] = useState<AmbulanceRequest | null>(props.request);
  const [noted, setNoted] = useState(props.noted);
  return (
    <AmbulancePage
      {...props}
      request={request}
      noted={noted}
      onRequest={(next) => {
        props.onRequest(next);
        setRequest(next);
        setNoted(true);
      }}
      onChangeRequest={() => setNoted(false)}
    />
  );
}

const position = { locating: false, failure: null, found: null, onLocate: fn() };

const meta = {
  title: 'Pages/Emergency Services',
  component: AmbulancePage,
  loaders: [geolocationMachine.load],
  decorators: [geolocationMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['geolocation'] },
  args: { position, request: null, noted: false, onRequest: fn(), onChangeRequest: fn(), draft: null, onDraft: fn() },
  render: (args) => <Requesting {...args} />,
} satisfies Meta<typeof AmbulancePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = { name: 'Request Ambulance' };

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Emergency Services' })).toBeVisible();
    const calls = within(canvas.getByRole('list', { name: 'Emergency numbers' })).getAllByRole('link');
    await expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:102', 'tel:100', 'tel:101']);
    const first = canvasElement.querySelector('a, button, input');
    await expect(first).toBe(calls[0]);
    for (const distance of ['1.2 km away', '2.8 km away', '4.5 km away']) {
      await expect(canvas.getByText(distance)).toBeVisible();
    }
    await expect(canvas.getByText('This form does not send an ambulance.')).toBeVisible();
    await expect(canvas.getByLabelText('Location')).toHaveValue('');
  },
};

export const LocationMissing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Destination hospital'), 'Neem Park Hospital');
    await userEvent.click(canvas.getByRole('button', press));
    const location = canvas.getByLabelText('Location');
    await expect(location).toHaveAccessibleDescription(/Enter your location/);
    await expect(location).toHaveFocus();
    await expect(canvas.getByLabelText('Destination hospital')).toHaveValue('Neem Park Hospital');
    await expect(args.onRequest).not.toHaveBeenCalled();
  },
};

export const OnlyTheLocation: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Location'), ' 12 Lodhi Road ');
    await userEvent.click(canvas.getByRole('button', press));
    await expect(args.onRequest).toHaveBeenCalledWith({ location: '12 Lodhi Road', destination: '', emergency: false });
    await expect(canvas.getByRole('heading', { name: /No ambulance is on its way/ })).toHaveFocus();
    await expect(canvas.getAllByRole('link', { name: 'Call 102' })[0]).toHaveAttribute('href', 'tel:102');
    await userEvent.click(canvas.getByRole('button', { name: 'Change the request' }));
    await expect(canvas.getByLabelText('Location')).toHaveValue('12 Lodhi Road');
    await expect(canvas.getByLabelText('Location')).toHaveFocus();
  },
};

export const LocatedByTheDevice: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Location'), 'Gate 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Use my location' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('Location')).toHaveValue('Gate 2 · 28.63150, 77.21671 (within 24 m)'),
    );
  },
};

export const PositionTakenOutAgain: Story = {
  play: async ({ canvas }) => {
    const location = () => canvas.getByLabelText('Location');
    await userEvent.click(canvas.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(location()).not.toHaveValue(''));
    await userEvent.clear(location());
    await userEvent.type(location(), 'Gate 2');
    await userEvent.click(canvas.getByRole('button', press));
    await userEvent.click(canvas.getByRole('button', { name: 'Change the request' }));
    await expect(location()).toHaveValue('Gate 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(location()).toHaveValue('Gate 2 · 28.63150, 77.21671 (within 24 m)'));
  },
};

export const Locating: Story = { args: { position: { ...position, locating: true } } };

export const LocationRefused: Story = {
  args: { position: { ...position, failure: 'refused' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Your browser is not allowed to share your location. Type it instead.',
    );
  },
};

export const LocationUnavailable: Story = { args: { position: { ...position, failure: 'unavailable' } } };

export const LocationTookTooLong: Story = { args: { position: { ...position, failure: 'timeout' } } };

export const Noted: Story = {
  args: {
    request: { location: '12 Lodhi Road, near the petrol pump', destination: 'Neem Park Hospital', emergency: true },
    noted: true,
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
