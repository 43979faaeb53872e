import { describe, expect, it } from 'vitest';
import { adminFigures } from './admin-figures';
import { adminUsers } from './admin-samples';
import { appointmentModes } from './appointment-modes';
import { blogPosts } from './blog-posts';
import { doctorAppointments, doctorFigures, recentPatientRecords } from './doctor-figures';
import { doctors, findDoctor, specialties } from './doctors';
import { sampleEmergencyContacts } from './emergency-contacts';
import { emergencyNumbers } from './emergency-numbers';
import { fastingTests } from './fasting-tests';
import { featuredExpert } from './featured-expert';
import { genders } from './genders';
import {
  healthInterfaceFeatures,
  healthInterfaceGlossary,
  healthInterfaceLinks,
  healthInterfaceSteps,
} from './health-interface';
import { healthGoals, healthScores } from './health-scores';
import { nearbyHospitals, partnerHospitals } from './hospitals';
import { insurancePlans } from './insurance-plans';
import { labTestFacts, labTestSources } from './lab-test-facts';
import { type LabTestId, labTests } from './lab-tests';
import { labs } from './labs';
import { locations } from './locations';
import { medicalRecords } from './medical-records';
import { medicines } from './medicines';
import { paymentMethods } from './payment-methods';
import { sampleAppointments } from './sample-appointments';
import { samplePrescription } from './sample-care';
import { timeSlots } from './time-slots';
import { vitals } from './vitals';

const cities = ['Bangalore', 'Chennai', 'Delhi', 'Hyderabad', 'Mumbai', 'Pune'];
const isIsoDate = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

describe('ids', () => {
  it('are unique over all types, so that removing by id never removes another line', () => {
    const ids: string[] = [
      ...labTests,
      ...labs,
      ...medicines,
      ...insurancePlans,
      ...partnerHospitals,
      ...nearbyHospitals,
      ...blogPosts,
      ...healthScores,
      ...healthGoals,
      ...vitals,
      ...medicalRecords,
      ...emergencyNumbers,
      ...sampleEmergencyContacts,
      ...sampleAppointments,
      ...doctorAppointments,
      ...recentPatientRecords,
      ...adminUsers,
    ].map((entry) => entry.id);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('doctors', () => {
  it('are twelve, numbered in order, with unique names', () => {
    expect(doctors.map((doctor) => doctor.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(doctors.map((doctor) => doctor.name)).size).toBe(12);
    expect(new Set(doctors.map((doctor) => doctor.image)).size).toBe(12);
  });

  it('cover the nine specialties and the six cities', () => {
    expect(specialties).toEqual([
      'Cardiology',
      'Dermatology',
      'Endocrinology',
      'Neurology',
      'Oncology',
      'Ophthalmology',
      'Orthopedics',
      'Pediatrics',
      'Psychiatry',
    ]);
    expect(locations).toEqual(cities);
  });

  it('are rated out of 5.0 with one decimal', () => {
    for (const { rating } of doctors) {
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
      expect(Number(rating.toFixed(1))).toBe(rating);
    }
  });

  it('are found by the id of a URL and by nothing else', () => {
    expect(findDoctor('7')?.name).toBe('Dr. Tsering Dolma');
    for (const id of [undefined, '', '0', '13', '07', '7.0', ' 7', '1e0', 'seven', '-1']) {
      expect([id, findDoctor(id)]).toEqual([id, undefined]);
    }
  });

  it('count the featured chief of cardiology among them', () => {
    expect(featuredExpert.title).toBe('Chief of Cardiology');
    expect(doctors.find((doctor) => doctor.id === featuredExpert.doctorId)).toMatchObject({
      name: featuredExpert.name,
      specialty: 'Cardiology',
    });
  });
});

describe('laboratory', () => {
  it('says of each test what it is and whether to eat before it, with a source', () => {
    expect(Object.keys(labTestFacts).toSorted()).toEqual(labTests.map(({ id }) => id as string).toSorted());
    for (const [id, { what, before, source }] of Object.entries(labTestFacts)) {
      expect(labTestSources).toHaveProperty(source);
      expect(what).toMatch(/^[A-Z].*[.]$/);
      expect(before).toMatch(
        fastingTests.includes(id as LabTestId)
          ? /^Do not eat for .* hours before the test[.] You can drink water[.]/
          : /^You can eat and drink as usual[.]|^(?:Before you come, tell|Ask) the lab .*if you can eat before the test/i,
      );
    }
  });

  it('offers fifteen tests at the listed prices, the first nine at home too', () => {
    expect(labTests.map(({ name, price, homeAvailable }) => [name, price, homeAvailable])).toEqual([
      ['CBC', 500, true],
      ['Lipid Profile', 800, true],
      ['Thyroid Profile', 1200, true],
      ['Diabetes Panel', 1000, true],
      ['Liver Function', 1500, true],
      ['Kidney Function', 1500, true],
      ['COVID-19 RT-PCR', 2000, true],
      ['Vitamin D', 1800, true],
      ['Vitamin B12', 1200, true],
      ['ECG', 500, false],
      ['X-Ray Chest', 800, false],
      ['MRI Brain', 8000, false],
      ['CT Scan', 5000, false],
      ['Ultrasound', 2000, false],
      ['Bone Density', 2500, false],
    ]);
  });

  it('has four places and twelve hourly slots', () => {
    expect(labs.map((lab) => lab.name)).toEqual(['Delhi Lab 1', 'Delhi Lab 2', 'Delhi Lab 3', 'Delhi Lab 4']);
    const hours = Array.from({ length: 12 }, (_, index) => index + 8);
    expect(timeSlots).toEqual(hours.map((hour) => `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'AM' : 'PM'}`));
  });
});

describe('pharmacy', () => {
  it('sells six medicines at the listed prices, none on prescription', () => {
    expect(medicines.map(({ name, price, category }) => [name, price, category])).toEqual([
      ['Paracetamol 500mg', 50, 'Pain Relief'],
      ['Amoxicillin 250mg', 120, 'Antibiotics'],
      ['Omeprazole 20mg', 85, 'Gastrointestinal'],
      ['Cetirizine 10mg', 45, 'Allergy'],
      ['Metformin 500mg', 75, 'Diabetes'],
      ['Aspirin 75mg', 35, 'Cardiovascular'],
    ]);
    expect(medicines.some((medicine) => medicine.requiresPrescription)).toBe(false);
  });

  it('has the four prescribed medicines at 50, 120, 85 and 45 rupees', () => {
    const prescribed = samplePrescription.medicines.map(({ medicine }) => medicines.find(({ id }) => id === medicine));
    expect(prescribed.map((medicine) => medicine?.price)).toEqual([50, 120, 85, 45]);
  });

  it('has a prescription by a doctor of the catalogue', () => {
    expect(doctors.map(({ name }) => name)).toContain(samplePrescription.doctor);
    expect(samplePrescription.issuedOn).toSatisfy(isIsoDate);
  });

  it('takes card, UPI and cash', () => {
    expect(paymentMethods.map((method) => method.value)).toEqual(['card', 'upi', 'cod']);
  });
});

describe('fixed figures', () => {
  it('are those of the specification', () => {
    expect(insurancePlans.map(({ name, pricePerMonth, coverage }) => [name, pricePerMonth, coverage])).toEqual([
      ['Basic Care', 999, 100_000],
      ['Premium Care', 1999, 500_000],
      ['Elite Care', 4999, 1_000_000],
    ]);
    expect(Object.fromEntries(healthScores.map(({ label, score }) => [label, score]))).toEqual({
      'Overall Health': 85,
      'Heart Health': 90,
      'Sleep Quality': 75,
      Nutrition: 80,
      'Physical Activity': 70,
      'Stress Levels': 65,
    });
    expect(healthGoals.map((goal) => goal.targetText)).toEqual(['10,000 steps', '8 hours', '2.5L']);
    expect(vitals.map(({ value, unit }) => `${value} ${unit}`)).toEqual(['120/80 mmHg', '180 mg/dL', '72 bpm']);
    expect(emergencyNumbers.map(({ label, number }) => [label, number])).toEqual([
      ['Ambulance', '102'],
      ['Police', '100'],
      ['Fire', '101'],
    ]);
    expect(adminFigures).toEqual({ users: 1234, appointmentsToday: 48, activeDoctors: 56 });
    expect(doctorFigures).toEqual({ appointmentsToday: 2, totalPatients: 45 });
  });

  it('agree with the lists that they count', () => {
    expect(doctorAppointments).toHaveLength(doctorFigures.appointmentsToday);
    for (const { score, trend } of healthScores) expect(trend.at(-1)).toBe(score);
  });

  it('offer the genders and modes that the bookings send', () => {
    expect(genders.map((gender) => gender.value)).toEqual(['male', 'female', 'other']);
    expect(appointmentModes).toEqual([
      { value: 'video', label: 'Video Consultation' },
      { value: 'inPerson', label: 'In-Person Visit' },
    ]);
  });
});

describe("an admin's samples", () => {
  it('are in display order', () => {
    const joined = adminUsers.map(({ joinedDaysAgo }) => joinedDaysAgo);
    expect(joined).toEqual(joined.toSorted((a, b) => a - b));
  });
});

describe('the health interface', () => {
  it('has the five features of the specification', () => {
    expect(healthInterfaceFeatures.map(({ title }) => title)).toEqual([
      'Open interoperability',
      'Secure digitization',
      'AI integration',
      'Teleconsultations',
      'Empowering stakeholders',
    ]);
  });

  it('has a glossary in order, steps to follow, and links that are safe to follow', () => {
    const terms = healthInterfaceGlossary.map(({ term }) => term);
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(healthInterfaceSteps).toHaveLength(4);
    for (const { href } of healthInterfaceLinks) expect(new URL(href).protocol).toBe('https:');
  });
});

describe('hospitals and posts', () => {
  it('are three partners in known cities and three neighbours, nearest first', () => {
    expect(partnerHospitals.map((hospital) => cities.includes(hospital.location))).toEqual([true, true, true]);
    for (const hospital of partnerHospitals) expect(hospital.specialties.length).toBeGreaterThan(0);
    const distances = nearbyHospitals.map((hospital) => hospital.distanceKm);
    expect(distances).toHaveLength(3);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('list partner hospitals with specialties that their doctors have', () => {
    for (const hospital of partnerHospitals) {
      const practised = doctors.filter((doctor) => doctor.hospital === hospital.name).map((doctor) => doctor.specialty);
      expect(practised.toSorted()).toEqual(hospital.specialties.toSorted());
    }
  });

  it('are three posts, one per category, by doctors of the catalogue, with real dates', () => {
    expect(blogPosts.map((post) => post.category).toSorted()).toEqual(['Mental Health', 'Nutrition', 'Wellness']);
    const names = doctors.map((doctor) => doctor.name);
    for (const post of blogPosts) {
      expect(names).toContain(post.author);
      expect(post.date).toSatisfy(isIsoDate);
    }
  });
});
