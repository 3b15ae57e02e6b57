// node dist/main.js <port> <database url>
import 'reflect-metadata';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENTITIES } from './entities.js';
import { Health, SessionGuard, Works } from './works.js';

const [port = '0', url = ''] = process.argv.slice(2);

@Module({
  imports: [TypeOrmModule.forRoot({ type: 'postgres', url, entities: ENTITIES, poolSize: 8, logging: false })],
  controllers: [Health, Works],
  providers: [SessionGuard],
})
class Application {}

const application = await NestFactory.create(Application, { logger: false });
application.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
await application.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
